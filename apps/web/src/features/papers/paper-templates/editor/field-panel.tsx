import AddCircle from '@mui/icons-material/AddCircleOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { foldForSearch } from '@senlab/domain/text';
import type { PaperField } from '@senlab/pdf/papers';
import { useState, type ReactElement } from 'react';
import { texts } from '../texts.ts';

const say = texts.editor.fields;
const faint = { color: 'text.secondary', fontSize: '0.75rem' } as const;

interface FieldLineProps {
  readonly field: PaperField;
  readonly isUsed: boolean;
  readonly onPress: () => void;
}

function FieldLine({ field, isUsed, onPress }: FieldLineProps): ReactElement {
  const Sign = isUsed ? CheckCircle : AddCircle;
  return (
    <Box component="li">
      <ButtonBase
        aria-label={isUsed ? say.find(field.label) : say.add(field.label)}
        onClick={onPress}
        sx={{
          display: 'grid',
          gridTemplateColumns: '20px minmax(0, 1fr)',
          alignItems: 'start',
          gap: 2,
          width: '100%',
          font: 'inherit',
          textAlign: 'left',
          px: 2,
          py: '6px',
          borderRadius: '6px',
          '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
        }}
      >
        <Sign sx={{ fontSize: 18, color: isUsed ? 'success.main' : 'primary.main', mt: '2px' }} />
        <span>
          <Box component="span" sx={{ fontSize: '0.875rem', fontWeight: 500 }}>
            {field.label}
          </Box>
          {field.isMandatory && (
            <Box component="span" sx={{ color: 'error.main', fontSize: '0.75rem', ml: 1 }}>
              {say.mandatory}
            </Box>
          )}
          <Box component="span" sx={{ display: 'block', ...faint }}>
            {field.description}
          </Box>
          <Box component="span" sx={{ display: 'block', ...faint }}>
            {`{${field.name}} · ${isUsed ? say.used : say.unused}`}
          </Box>
        </span>
      </ButtonBase>
    </Box>
  );
}

interface FieldPanelProps {
  readonly fields: readonly PaperField[];
  readonly used: ReadonlySet<string>;
  readonly onAdd: (field: PaperField) => void;
  readonly onFind: (field: PaperField) => void;
}

/** What this paper can show. A press puts it on the paper; one that is there already is looked for. */
export function FieldPanel({ fields, used, onAdd, onFind }: FieldPanelProps): ReactElement {
  const [wanted, setWanted] = useState('');
  const needle = foldForSearch(wanted);
  const shown = fields.filter(({ label, name }) => foldForSearch(`${label} ${name}`).includes(needle));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={faint}>{say.hint}</Typography>
      <TextField
        size="small"
        type="search"
        label={say.search}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {shown.length === 0 && <Typography>{say.none}</Typography>}
      <Box component="ul" aria-label={texts.editor.tabs.fields} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((field) => {
          const isUsed = used.has(field.name);
          const onPress = (): void => (isUsed ? onFind(field) : onAdd(field));
          return <FieldLine key={field.name} {...{ field, isUsed, onPress }} />;
        })}
      </Box>
    </Box>
  );
}
