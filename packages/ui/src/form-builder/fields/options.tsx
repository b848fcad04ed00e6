import type { FieldOption, LoadOptions } from '../field-types.ts';
import { foldForSearch } from '@senlab/domain/text';
import { useCallback, useEffect, useState, type HTMLAttributes, type Key, type ReactElement } from 'react';
import { tokens } from '../../theme/tokens.ts';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { texts } from '../texts.ts';

/** The texts of a list, whatever else it holds. */
export function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

interface Display {
  readonly displayOption?: (option: FieldOption) => string;
}

export function optionText(field: Display, option: FieldOption): string {
  return field.displayOption?.(option) ?? option.label;
}

/** What a stored value reads as; the value itself when its option has gone, so that nothing disappears silently. */
export function valueText(field: Display, options: readonly FieldOption[], value: string): string {
  const option = options.find((one) => one.value === value);
  return option ? optionText(field, option) : value;
}

/** Options that contain every typed word, whatever marks were typed: "phu san" finds "Phụ sản", "duong" finds "Đường". */
export function matchOptions(
  options: readonly FieldOption[],
  typed: string,
  write: (option: FieldOption) => string,
): FieldOption[] {
  const words = foldForSearch(typed).split(/\s+/);
  return options.filter((option) => {
    const text = foldForSearch(`${write(option)} ${option.detail ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

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

interface OptionRowProps {
  readonly item: HTMLAttributes<HTMLLIElement> & { readonly key: Key };
  readonly text: string;
  readonly detail: string | undefined;
}

/** One line of a list of options, with its lighter second line. */
export function OptionRow({ item, text, detail }: OptionRowProps): ReactElement {
  const { key, ...rest } = item;
  return (
    <li key={key} {...rest}>
      <span style={{ minWidth: 0 }}>
        {text}
        {detail === undefined ? undefined : (
          <small style={{ display: 'block', color: tokens.inkSecond }}>{detail}</small>
        )}
      </span>
    </li>
  );
}

/** Said under a choice whose list did not arrive, with the one thing to do about it. */
export function OptionsFailed(props: { readonly onRetry: () => void }): ReactElement {
  return (
    <FormHelperText error role="alert" component="div" className="options-failed">
      {texts.optionsFailed}
      <Button size="small" onClick={props.onRetry} className="options-retry">
        {texts.retry}
      </Button>
    </FormHelperText>
  );
}
