import { texts } from './texts.ts';
import Box from '@mui/material/Box';
import { useCallback, type ReactElement } from 'react';
import { contentStyles } from './text-looks.ts';
import { sanitiseRichText } from './sanitise.ts';

/** Fetches a picture that needs the session; an <img> cannot send one. */
export type LoadImage = (url: string, signal: AbortSignal) => Promise<Blob>;

/** Shows a stored picture in an <img>; the answer stops it and gives the memory back. */
export function showPicture(
  image: HTMLImageElement,
  source: string,
  load: LoadImage | undefined,
): () => void {
  if (load === undefined) {
    image.src = source;
    return () => undefined;
  }
  const controller = new AbortController();
  let url: string | undefined;
  load(source, controller.signal).then(
    (blob) => {
      if (controller.signal.aborted) return;
      url = URL.createObjectURL(blob);
      image.src = url;
    },
    () => {
      if (!controller.signal.aborted) markBroken(image);
    },
  );
  return () => {
    controller.abort();
    if (url !== undefined) URL.revokeObjectURL(url);
  };
}

/** Shows a picture of this computer while it is on its way. */
export function showOwnPicture(image: HTMLImageElement, file: Blob): () => void {
  const url = URL.createObjectURL(file);
  image.src = url;
  return () => URL.revokeObjectURL(url);
}

/** Without an address the browser draws nothing at all; the words say that something belongs here. */
function markBroken(image: HTMLImageElement): void {
  image.dataset['broken'] = '';
  image.alt = image.alt === '' ? texts.imageMissing : `${texts.imageMissing}: ${image.alt}`;
}

export interface RichTextViewProps {
  readonly html: string;
  /** Must stay the same function. */
  readonly loadImage?: LoadImage;
}

/** A page that a text links to must neither reach back into ours nor learn where its reader comes from. */
function secureLinks(content: DocumentFragment): void {
  for (const link of content.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
}

/** The addresses are taken off before the pictures stand in the page: it would ask for them without the session. */
function showPictures(content: DocumentFragment, loadImage: LoadImage | undefined): () => void {
  const stops = [...content.querySelectorAll('img')].map((image) => {
    const source = image.getAttribute('src') ?? '';
    image.removeAttribute('src');
    return showPicture(image, source, loadImage);
  });
  return () => {
    for (const stop of stops) stop();
  };
}

/** Shows a formatted text, cleaned whatever it was before. */
export function RichTextView({ html, loadImage }: RichTextViewProps): ReactElement {
  const show = useCallback(
    (box: HTMLElement | null) => {
      if (box === null) return;
      const template = document.createElement('template');
      template.innerHTML = sanitiseRichText(html);
      secureLinks(template.content);
      const stop = showPictures(template.content, loadImage);
      box.replaceChildren(template.content);
      return stop;
    },
    [html, loadImage],
  );
  return <Box ref={show} sx={contentStyles} />;
}
