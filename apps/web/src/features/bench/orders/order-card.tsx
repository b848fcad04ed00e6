import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactElement, type ReactNode, useState } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useOrder, type OrderField } from './order-form.ts';
import { texts } from './texts.ts';
import { formatDate } from '@senlab/domain';
import { storedDate } from './order-input.ts';

interface OrderCardProps {
  readonly title: string;
  readonly hint?: string;
  /** At the end of the title's line. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

export function OrderCard({ title, hint, end, children }: OrderCardProps): ReactElement {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 4, minWidth: 0, overflow: 'visible' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, mb: 3 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {end}
        {hint === undefined ? undefined : (
          <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
            {hint}
          </Typography>
        )}
      </Box>
      {children}
    </Card>
  );
}

/** Fields side by side as far as the width allows. */
export const fieldGrid = {
  display: 'grid',
  columnGap: 4,
  rowGap: 1,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
  },
} as const;

interface FieldFrameProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** Label above, control, and the server's words under it, at the field that they are about. */
export function FieldFrame(props: FieldFrameProps): ReactElement {
  const { id, name, label, error, hint } = props;
  return (
    <FormControl
      fullWidth
      size="small"
      required={props.required ?? false}
      error={error !== undefined}
      data-order-field={name}
      // Led to, a field must not come to rest under the patient's banner.
      sx={{ minWidth: 0, '& input, & textarea': { scrollMarginTop: 160 } }}
    >
      <FormLabel id={`${id}-label`} htmlFor={id} sx={{ mb: 1, fontSize: '0.8125rem', fontWeight: 500 }}>
        {label}
      </FormLabel>
      {props.children}
      <FormHelperText id={`${id}-message`} aria-live="polite" sx={{ mt: 0.5 }}>
        {error ?? hint}
      </FormHelperText>
    </FormControl>
  );
}

interface TextFieldProps {
  readonly name: OrderField;
  readonly required?: boolean;
  readonly unit?: string;
  readonly placeholder?: string;
  readonly inputMode?: 'numeric' | 'decimal' | 'tel';
  readonly rows?: number;
  readonly maxLength?: number;
  readonly hint?: string;
  /** Where an order begins: the patient was just chosen, by key. */
  readonly isFirst?: boolean;
}

export function TextField(props: TextFieldProps): ReactElement {
  const { name, unit, rows } = props;
  const { form, dispatch, issueOf } = useOrder();
  const id = useId();
  return (
    <FieldFrame
      id={id}
      name={name}
      label={texts.fields[name]}
      required={props.required ?? false}
      error={issueOf(name)}
      hint={props.hint}
    >
      <OutlinedInput
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the patient was just chosen by key; the next keys are this
        autoFocus={props.isFirst ?? false}
        value={form.fields[name]}
        placeholder={props.placeholder ?? ''}
        {...(rows === undefined ? {} : { multiline: true, minRows: rows })}
        onChange={(event) => dispatch({ type: 'set', field: name, value: event.target.value })}
        onBlur={() => dispatch({ type: 'touch', field: name })}
        {...(unit !== undefined && { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> })}
        slotProps={{
          input: {
            autoComplete: 'off',
            'aria-describedby': `${id}-message`,
            ...(props.inputMode && { inputMode: props.inputMode }),
            ...(props.maxLength !== undefined && { maxLength: props.maxLength }),
          },
        }}
      />
    </FieldFrame>
  );
}

/** Asked once: beside the scan where a risk is counted with it, else among the facts of the visit. */
export function WeightField({ hint }: { readonly hint?: string | undefined }): ReactElement {
  return (
    <TextField
      name="weightKg"
      inputMode="decimal"
      unit={texts.units.kg}
      maxLength={5}
      {...(hint !== undefined && { hint })}
    />
  );
}

interface DateFieldProps {
  readonly name: OrderField;
  readonly required?: boolean;
}

/** A day as it is typed, 141126 or 14/11/26; it counts with every key, and is written out when the field is left. */
export function DateField({ name, required = false }: DateFieldProps): ReactElement {
  const { form, dispatch, issueOf } = useOrder();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const value = form.fields[name];
  return (
    <FieldFrame id={id} name={name} label={texts.fields[name]} required={required} error={issueOf(name)}>
      <OutlinedInput
        id={id}
        value={typed ?? formatDate(value)}
        placeholder={texts.placeholders.date}
        onFocus={() => setTyped(formatDate(value))}
        onChange={(event) => {
          setTyped(event.target.value);
          dispatch({ type: 'set', field: name, value: storedDate(event.target.value) });
        }}
        onBlur={() => {
          setTyped(undefined);
          dispatch({ type: 'touch', field: name });
        }}
        slotProps={{ input: { autoComplete: 'off', 'aria-describedby': `${id}-message` } }}
      />
    </FieldFrame>
  );
}
