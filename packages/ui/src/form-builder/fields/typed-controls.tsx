import {
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type ClipboardEvent,
} from 'react';
import { textOf, type ControlProps, FieldFrame, FieldInput } from './field-frame.tsx';
import InputAdornment from '@mui/material/InputAdornment';
import {
  addDecimals,
  defaultDecimals,
  formatDecimal,
  parseDecimal,
  parseCurrency,
} from '@senlab/domain/text';
import type { FieldOf } from '../field-types.ts';
import { NumericFormat } from 'react-number-format';
import { texts } from '../texts.ts';

interface TypedValue {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  /** The stored form of what was typed, undefined while it cannot be read. */
  readonly parse: (text: string) => string | undefined;
  /** The shown form of what is stored. */
  readonly format: (stored: string) => string;
}

interface TypedText {
  readonly text: string;
  /** What is stored now; a text that cannot be read is stored as it is, and the schema says what is wrong with it. */
  readonly stored: string;
  readonly onText: (text: string) => void;
  /** Sets a value that did not come from the keyboard. */
  readonly onStored: (stored: string) => void;
  readonly onLeave: () => void;
}

/**
 * A field in which people write freely and which stores one form. While somebody types, the text stays exactly theirs:
 * rewriting it under the cursor loses keystrokes. On leaving it takes the shown form.
 */
export function useTypedText({ value, onChange, onBlur, parse, format }: TypedValue): TypedText {
  const [typed, setTyped] = useState<string>();
  const stored = textOf(value);
  return {
    text: typed ?? format(stored),
    stored,
    onText: (text) => {
      setTyped(text);
      onChange(text.trim() === '' ? '' : (parse(text) ?? text));
    },
    onStored: (next) => {
      setTyped(undefined);
      onChange(next);
    },
    onLeave: () => {
      setTyped(undefined);
      onBlur();
    },
  };
}

interface TypedInputProps {
  readonly control: ControlProps;
  readonly typed: TypedText;
  readonly placeholder?: string | undefined;
  readonly inputMode: 'decimal' | 'numeric' | 'text';
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  readonly end?: ReactNode;
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
}

/** The one-line field of numbers, dates, months and times. */
export function TypedInput(props: TypedInputProps): ReactElement {
  const { control, typed } = props;
  return (
    <FieldFrame control={control}>
      <FieldInput
        id={control.inputId}
        name={control.name}
        value={typed.text}
        placeholder={props.placeholder ?? ''}
        inputRef={control.inputRef}
        className={control.field.type === 'number' ? 'field-figures' : ''}
        onChange={(event) => typed.onText(event.target.value)}
        onBlur={typed.onLeave}
        endAdornment={props.end}
        slotProps={{
          input: {
            inputMode: props.inputMode,
            autoComplete: 'off',
            'aria-describedby': control.messageId,
            onKeyDown: props.onKeyDown,
            ...props.input,
          },
        }}
      />
    </FieldFrame>
  );
}

function stepBy(typed: TypedText, step: string): void {
  const known = parseDecimal(typed.stored === '' ? '0' : typed.stored, { decimals: 12 });
  if (known !== undefined) typed.onStored(addDecimals(known, step));
}

/** A number stays a text from the key to the schema, so that 1,10 neither loses its zero nor gains a binary tail. */
export function NumberControl(props: ControlProps<FieldOf<'number'>>): ReactElement {
  const { field } = props;
  const decimals = field.decimal === true ? defaultDecimals : 0;
  const step = field.step ?? (field.decimal === true ? '0.01' : '1');
  const typed = useTypedText({
    ...props,
    parse: (text) => parseDecimal(text, { decimals }),
    format: formatDecimal,
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    stepBy(typed, event.key === 'ArrowUp' ? step : `-${step}`);
  };
  return (
    <TypedInput
      control={props}
      typed={typed}
      inputMode={field.decimal === true ? 'decimal' : 'numeric'}
      placeholder={field.placeholder}
      onKeyDown={onKeyDown}
      end={
        field.unit === undefined ? undefined : <InputAdornment position="end">{field.unit}</InputAdornment>
      }
    />
  );
}

/** Whole đồng. The separators appear while typing, because people count zeros by them. */
export function CurrencyControl(props: ControlProps<FieldOf<'currency'>>): ReactElement {
  const { field } = props;
  const onPaste = (event: ClipboardEvent): void => {
    // A pasted 150,000 means a hundred and fifty thousand; the mask would read a decimal comma and keep 150.
    const sum = parseCurrency(event.clipboardData.getData('text'));
    event.preventDefault();
    if (sum !== undefined) props.onChange(sum);
  };
  return (
    <FieldFrame control={props}>
      <NumericFormat
        customInput={FieldInput}
        id={props.inputId}
        name={props.name}
        value={textOf(props.value)}
        valueIsNumericString
        thousandSeparator="."
        decimalSeparator=","
        decimalScale={0}
        allowNegative={false}
        isAllowed={({ value }) => value.length <= 15}
        placeholder={field.placeholder ?? ''}
        inputRef={props.inputRef}
        className="field-figures field-sum"
        onValueChange={({ value }, { source }) => {
          if (source === 'event') props.onChange(value.replace(/^0+(?=\d)/, ''));
        }}
        onPaste={onPaste}
        onBlur={props.onBlur}
        endAdornment={<InputAdornment position="end">{field.unit ?? texts.currencyUnit}</InputAdornment>}
        slotProps={{
          input: { inputMode: 'numeric', autoComplete: 'off', 'aria-describedby': props.messageId },
        }}
      />
    </FieldFrame>
  );
}
