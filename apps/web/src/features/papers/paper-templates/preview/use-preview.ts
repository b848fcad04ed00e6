import { useEffect, useState } from 'react';
import { fetchPreview, type PreviewQuestion } from '../../../../api/papers/fetch-preview.ts';
import { PaperError } from '../../../../api/papers/fetch-paper.ts';
import { texts } from '../texts.ts';

export type Preview =
  | { readonly kind: 'working' }
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'failed'; readonly problem: string };

const working: Preview = { kind: 'working' };

/** Draws it anew for each question; the picture before is forgotten at once. */
export function usePreview(question: PreviewQuestion): Preview {
  const [shown, setShown] = useState<{ readonly of: PreviewQuestion; readonly preview: Preview }>();
  useEffect(() => {
    const abort = new AbortController();
    let url: string | undefined;
    fetchPreview(question, abort.signal).then(
      (blob) => {
        if (abort.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setShown({ of: question, preview: { kind: 'ready', url } });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const problem = error instanceof PaperError ? error.message : texts.preview.failed;
        setShown({ of: question, preview: { kind: 'failed', problem } });
      },
    );
    return () => {
      abort.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [question]);
  return shown?.of === question ? shown.preview : working;
}
