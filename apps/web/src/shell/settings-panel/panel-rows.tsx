import { InColumn } from '@senlab/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactElement, type ReactNode } from 'react';
import Switch from '@mui/material/Switch';

/** One of the parts of the settings, under its heading. */
export function PanelSection(props: { readonly title: string; readonly children: ReactNode }): ReactElement {
  const id = useId();
  return (
    <InColumn
      as="section"
      gap={5}
      aria-labelledby={id}
      sx={{ py: 6, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}
    >
      <Typography id={id} variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
        {props.title}
      </Typography>
      {props.children}
    </InColumn>
  );
}

const segment = {
  position: 'relative',
  flex: 1,
  display: 'grid',
  placeItems: 'center',
  minHeight: 32,
  px: 2,
  border: '1px solid transparent',
  borderRadius: 1.5,
  textAlign: 'center',
  fontSize: 13,
  lineHeight: 1.45,
  color: 'text.secondary',
  cursor: 'pointer',
  '&:hover': { color: 'text.primary' },
  '&:has(:checked)': {
    borderColor: 'divider',
    bgcolor: 'background.paper',
    color: 'text.primary',
    fontWeight: 500,
    boxShadow: 1,
  },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '1px' },
} as const;

/** Radio buttons drawn as one row of segments; the browser's own radios do the keyboard. */
export function ChoiceRow<T extends string>(props: {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly T[];
  readonly labels: Readonly<Record<T, string>>;
  readonly onChange: (value: T) => void;
}): ReactElement {
  const name = useId();
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" color="textSecondary" sx={{ p: 0, mb: 1.5 }}>
        {props.label}
      </Typography>
      <Box sx={{ display: 'flex', gap: 0.5, p: 0.75, borderRadius: 2, bgcolor: 'action.hover' }}>
        {props.choices.map((choice) => (
          <Box key={choice} component="label" sx={segment}>
            <Box
              component="input"
              type="radio"
              name={name}
              checked={choice === props.value}
              onChange={() => props.onChange(choice)}
              sx={{ position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'inherit' }}
            />
            {props.labels[choice]}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** A switch at the end of its line, which is its label. */
export function SwitchRow(props: {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}): ReactElement {
  const hintId = useId();
  const { hint } = props;
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 4, cursor: 'pointer' }}>
      <Box sx={{ flex: 1 }}>
        <Typography variant="body2" component="span" sx={{ display: 'block' }}>
          {props.label}
        </Typography>
        {hint !== undefined && (
          <Typography
            id={hintId}
            variant="caption"
            component="span"
            color="textSecondary"
            sx={{ display: 'block' }}
          >
            {hint}
          </Typography>
        )}
      </Box>
      <Switch
        edge="end"
        checked={props.isOn}
        onChange={(_event, isOn) => props.onChange(isOn)}
        slotProps={{
          input: { 'aria-label': props.label, ...(hint !== undefined && { 'aria-describedby': hintId }) },
        }}
      />
    </Box>
  );
}
