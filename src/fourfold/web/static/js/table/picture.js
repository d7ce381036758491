/** A picture of a position, to save or to send. */

const SCALE = 2;

/**
 * Save a drawing as PNG: the browser paints it.
 * @param {string} address of the SVG
 */
export async function downloadPicture(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(/** @type {Blob} */ (blob));
  link.download = "fourfold.png";
  link.click();
  URL.revokeObjectURL(link.href);
}
