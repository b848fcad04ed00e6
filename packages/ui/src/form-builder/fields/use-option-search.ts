import { useEffect, useState } from 'react';
import type { FieldOption, LoadOptions } from '../field-types.ts';

/** Long enough for a fast typist to finish a syllable, short enough not to be felt. */
const pauseMs = 250;

export interface OptionSearch {
  readonly options: readonly FieldOption[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

interface Answer {
  readonly text: string;
  readonly options: readonly FieldOption[];
  readonly hasFailed: boolean;
}

interface Search {
  readonly load: LoadOptions | undefined;
  /** Undefined while the list is closed. */
  readonly text: string | undefined;
}

const nothing: Answer = { text: '', options: [], hasFailed: false };

/**
 * Asks the server after a pause. A new question cancels the former one, so that a slow answer to "ng" never replaces
 * the list for "nguyễn".
 */
export function useOptionSearch({ load, text }: Search): OptionSearch {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (load === undefined || text === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const give = (given: Answer): void => {
      if (!signal.aborted) setAnswer(given);
    };
    const timer = setTimeout(
      () => {
        load({ text, signal }).then(
          (options) => give({ text, options, hasFailed: false }),
          () => give({ text, options: [], hasFailed: true }),
        );
      },
      text === '' ? 0 : pauseMs,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [load, text]);
  const { options, hasFailed } = answer ?? nothing;
  const isSearching = load !== undefined && text !== undefined && answer?.text !== text;
  return { options, hasFailed: hasFailed && !isSearching, isSearching };
}
