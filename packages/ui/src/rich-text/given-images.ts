const imageType = /^image\/(?:png|jpeg|webp|gif|tiff)$/;

export function imagesIn(transfer: DataTransfer | null): readonly File[] {
  return [...(transfer?.files ?? [])].filter((file) => imageType.test(file.type));
}

/** A table copied from a spreadsheet also brings a picture of itself; there the text is meant, not the picture. */
export function pastedImages(transfer: DataTransfer | null): readonly File[] {
  const images = imagesIn(transfer);
  if (images.length === 0) return images;
  const html = transfer?.getData('text/html') ?? '';
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent;
  return text.trim() === '' ? images : [];
}
