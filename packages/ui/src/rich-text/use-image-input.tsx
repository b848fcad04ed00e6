import { useRef, type ReactElement } from 'react';
import { texts } from './texts.ts';

/** The system's own window for choosing images. */
export function useImageInput(onFiles: (files: readonly File[]) => void): {
  readonly choose: () => void;
  readonly input: ReactElement;
} {
  const input = useRef<HTMLInputElement>(null);
  return {
    choose: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={texts.image}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    ),
  };
}
