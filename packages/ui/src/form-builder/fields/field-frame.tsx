import {
  type Ref,
  type ReactElement,
  memo,
  type ReactNode,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import type { ValueField, FieldOf } from '../field-types.ts';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useFormSettings } from '../form-context.ts';
import { texts } from '../texts.ts';

/** What the control of one field gets: its definition, its value, and the ids that tie it to label and message. */
export interface ControlProps<F extends ValueField = ValueField> {
  readonly field: F;
  /** The full name inside the form, with the place in a group. */
  readonly name: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly inputRef: Ref<unknown>;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly inputId: string;
  readonly labelId: string;
  readonly messageId: string;
}

/** A browser's field holds a text; what came as nothing is an empty one. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** MUI's own frame is a fieldset with a notch for a label inside it. Our labels stand above; a long form draws faster. */
function Frame({ className }: { readonly className?: string }): ReactElement {
  return <span aria-hidden className={className} />;
}

const slots = { notchedOutline: Frame };

/** The one box of all fields. */
export function FieldInput(props: OutlinedInputProps): ReactElement {
  return <OutlinedInput {...props} slots={slots} />;
}

interface FieldFrameProps {
  readonly control: ControlProps;
  readonly children: ReactNode;
  /** A set of controls has a legend; a single one has a label. */
  readonly isSet?: boolean;
  /** Nothing can be typed: no mark, no hint for typing. */
  readonly isRead?: boolean;
  /** The control brings its own label (a checkbox). */
  readonly withoutLabel?: boolean;
  /** At the end of the message line: how many characters are used. */
  readonly end?: string | undefined;
  /** Stands in the place of the hint; an error goes before it. */
  readonly offer?: ReactNode;
  /** At the end of the line of the label. */
  readonly beside?: ReactNode;
}

interface FieldLabelProps {
  readonly id: string;
  readonly text: string;
  /** The control that it belongs to; a legend belongs to its set. */
  readonly inputId: string | undefined;
  readonly isRead: boolean;
}

// Label and message do not change with the value; without memo each letter would render them too.
const FieldLabel = memo(function FieldLabel({ id, text, inputId, isRead }: FieldLabelProps): ReactElement {
  const target = inputId === undefined ? { component: 'legend' as const } : { htmlFor: inputId };
  return (
    <FormLabel id={id} className={isRead ? 'field-label field-label-read' : 'field-label'} {...target}>
      {text}
    </FormLabel>
  );
});

interface FieldMessageProps {
  readonly id: string;
  readonly text: ReactNode;
  readonly end: string | undefined;
}

const FieldMessage = memo(function FieldMessage({ id, text, end }: FieldMessageProps): ReactElement {
  return (
    <FormHelperText component="div" className="field-message">
      <span id={id} aria-live="polite">
        {text}
      </span>
      {end === undefined ? undefined : (
        <span className="field-counter" aria-hidden>
          {end}
        </span>
      )}
    </FormHelperText>
  );
});

/** Label above, control, and one line for hint or error. */
export function FieldFrame(props: FieldFrameProps): ReactElement {
  const { control, isSet = false, isRead = false } = props;
  const { field, error, disabled, inputId, labelId, messageId } = control;
  return (
    <FormControl
      fullWidth
      error={error !== undefined}
      disabled={disabled}
      required={!isRead && field.required === true}
      {...(isSet ? { component: 'fieldset' as const } : {})}
    >
      {props.withoutLabel === true ? undefined : (
        <FieldLabel id={labelId} text={field.label} inputId={isSet ? undefined : inputId} isRead={isRead} />
      )}
      {props.children}
      {/* After the control: whoever types meets it by the next Tab. */}
      {props.beside}
      {isRead ? undefined : (
        <FieldMessage id={messageId} text={error ?? props.offer ?? field.hint} end={props.end} />
      )}
    </FormControl>
  );
}

interface SlotControlProps extends ControlProps<FieldOf<'file' | 'image' | 'rich-text'>> {
  readonly readOnly?: boolean;
}

/**
 * The place of a control that is too heavy to be part of every form: files, images, rich text. It draws its own label
 * and error, because both belong to the parts inside it.
 */
export function SlotControl(props: SlotControlProps): ReactElement {
  const { field, readOnly = false } = props;
  const { renderers } = useFormSettings();
  const Renderer = renderers[field.type];
  const box = useRef<HTMLDivElement>(null);
  const { options } = field;
  const required = field.required === true;
  const given = useMemo(() => ({ required, readOnly, ...options }), [required, readOnly, options]);
  useImperativeHandle(props.inputRef as Ref<{ focus: () => void }>, () => ({
    focus: () => box.current?.querySelector<HTMLElement>('button, [contenteditable="true"], input')?.focus(),
  }));
  return (
    <div ref={box} onBlur={props.onBlur} className="field-slot">
      {Renderer ? (
        <Renderer
          value={props.value}
          onChange={props.onChange}
          disabled={props.disabled}
          label={field.label}
          error={props.error}
          options={given}
        />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {texts.noRenderer}
        </Typography>
      )}
      {field.hint === undefined || readOnly ? undefined : <FormHelperText>{field.hint}</FormHelperText>}
    </div>
  );
}
