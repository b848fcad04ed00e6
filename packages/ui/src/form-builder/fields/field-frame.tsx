import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { memo, type ReactElement, type ReactNode } from 'react';
import type { ControlProps } from './control-props.ts';

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
      {isRead ? undefined : (
        <FieldMessage id={messageId} text={error ?? props.offer ?? field.hint} end={props.end} />
      )}
    </FormControl>
  );
}
