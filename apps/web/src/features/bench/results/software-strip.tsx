import { riskSoftwareMaxLength } from '@senlab/domain';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useGrid, useGridState } from './grid-context.ts';
import { setSoftware } from './result-grid-store.ts';
import { needsSoftware } from './result-saving.ts';
import { texts } from './texts.ts';

const fields = ['name', 'version', 'runId'] as const;

/** Shown where the case has risks to copy: named once, sent with each. */
export function SoftwareStrip(): ReactElement | null {
  const { store } = useGrid();
  const software = useGridState((state) => state.software);
  const isNeeded = useGridState(({ order, facts }) =>
    order.some((key) => {
      const test = facts.tests.get(key);
      return test !== undefined && needsSoftware(test);
    }),
  );
  if (!isNeeded) return null;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2">
        {texts.software.title}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mb: 3 }}>
        {texts.software.hint}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {fields.map((field) => (
          <TextField
            key={field}
            size="small"
            label={texts.software[field]}
            value={software[field]}
            onChange={(event) => setSoftware(store, { ...software, [field]: event.target.value })}
            slotProps={{ htmlInput: { maxLength: riskSoftwareMaxLength } }}
          />
        ))}
      </Box>
    </Box>
  );
}
