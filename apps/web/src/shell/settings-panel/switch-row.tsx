import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, type ReactElement } from 'react';

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
            sx={{ display: 'block', color: 'text.secondary' }}
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
