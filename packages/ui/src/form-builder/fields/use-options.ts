import { useCallback, useEffect, useState } from 'react';
import type { FieldOption, LoadOptions } from '../field-types.ts';

export interface OptionsState {
  readonly options: readonly FieldOption[];
  readonly status: 'ready' | 'loading' | 'failed';
  readonly retry: () => void;
}

interface ChoiceSource {
  readonly options?: readonly FieldOption[];
  readonly loadOptions?: LoadOptions;
}

const none: readonly FieldOption[] = [];

/** The whole list of a choice: as given, or asked for once. */
export function useOptions({ options, loadOptions }: ChoiceSource): OptionsState {
  const [loaded, setLoaded] = useState<readonly FieldOption[]>();
  const [hasFailed, setFailed] = useState(false);
  const ask = useCallback(
    (signal: AbortSignal): void => {
      loadOptions?.({ text: '', signal }).then(
        (answer) => {
          if (!signal.aborted) setLoaded(answer);
        },
        () => {
          if (!signal.aborted) setFailed(true);
        },
      );
    },
    [loadOptions],
  );
  useEffect(() => {
    const controller = new AbortController();
    ask(controller.signal);
    return () => controller.abort();
  }, [ask]);
  const isWaiting = loadOptions !== undefined && loaded === undefined;
  return {
    options: loaded ?? options ?? none,
    status: isWaiting ? (hasFailed ? 'failed' : 'loading') : 'ready',
    retry: () => {
      setFailed(false);
      ask(new AbortController().signal);
    },
  };
}
