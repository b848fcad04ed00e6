import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useImperativeHandle, useMemo, useRef, type ReactElement, type Ref } from 'react';
import type { FieldOf } from '../field-types.ts';
import { useFormSettings } from '../form-context.ts';
import { texts } from '../texts.ts';
import type { ControlProps } from './control-props.ts';

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
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.noRenderer}
        </Typography>
      )}
      {field.hint === undefined || readOnly ? undefined : <FormHelperText>{field.hint}</FormHelperText>}
    </div>
  );
}
