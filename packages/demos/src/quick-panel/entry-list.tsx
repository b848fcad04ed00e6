import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { QuickPanelEntry } from '@senlab/demo-mock';
import type { ReactElement } from 'react';
import { PanelSection } from './panel-section.tsx';

function Entry(props: { readonly entry: QuickPanelEntry }): ReactElement {
  return (
    <Box component="li">
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {props.entry.title}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {props.entry.detail}
      </Typography>
    </Box>
  );
}

export function EntryList(props: {
  readonly title: string;
  readonly emptyText: string;
  readonly entries: readonly QuickPanelEntry[];
}): ReactElement {
  return (
    <PanelSection title={props.title}>
      {props.entries.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {props.emptyText}
        </Typography>
      ) : (
        <Box component="ul" sx={{ display: 'grid', gap: 3, listStyle: 'none', m: 0, p: 0 }}>
          {props.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Box>
      )}
    </PanelSection>
  );
}
