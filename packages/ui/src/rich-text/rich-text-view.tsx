import Box from '@mui/material/Box';
import { useCallback, type ReactElement } from 'react';
import { contentStyles } from './content-styles.ts';
import { showPicture, type LoadImage } from './picture.ts';
import { sanitiseRichText } from './sanitise.ts';

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
