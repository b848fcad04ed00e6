import { InColumn } from '@senlab/ui';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { paperSizeLabels, paperSizes } from '@senlab/domain';
import { type ReactElement, useState } from 'react';
import { PlacePicker } from '../template-parts.tsx';
import type { PlaceNames } from '../template-calls.ts';
import { texts } from '../texts.ts';
import type { About, Editor } from './use-editor.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ShownProblem } from '../layout.ts';
import AddCircle from '@mui/icons-material/AddCircleOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { foldForSearch } from '@senlab/domain/text';
import type { PaperField } from '@senlab/pdf/papers';

const say = texts.editor.about;

interface AboutPanelProps {
  readonly about: About;
  readonly isVariant: boolean;
  readonly names: PlaceNames;
  readonly editor: Pick<Editor, 'say' | 'resize'>;
}

export function AboutPanel({ about, isVariant, names, editor }: AboutPanelProps): ReactElement {
  const line = (field: 'name' | 'title' | 'changeNote', label: string, hint?: string): ReactElement => (
    <TextField
      size="small"
      label={label}
      helperText={hint}
      value={about[field]}
      onChange={({ target }) => editor.say({ [field]: target.value })}
    />
  );
  return (
    <InColumn gap={3}>
      {line('name', say.name)}
      {line('title', say.title)}
      <TextField
        select
        size="small"
        label={say.size}
        value={about.size}
        onChange={({ target }) => {
          const size = paperSizes.find((one) => one === target.value);
          if (size !== undefined) editor.resize(size);
        }}
      >
        {paperSizes.map((size) => (
          <MenuItem key={size} value={size}>
            {paperSizeLabels[size]}
          </MenuItem>
        ))}
      </TextField>
      {isVariant && (
        <>
          <PlacePicker
            label={say.panels}
            options={names.panels}
            value={about.panelCodes}
            onChange={(panelCodes) => editor.say({ panelCodes })}
          />
          <PlacePicker
            label={say.sites}
            options={names.locations}
            value={about.locationCodes}
            onChange={(locationCodes) => editor.say({ locationCodes })}
          />
        </>
      )}
      {line('changeNote', say.note, say.noteHint)}
    </InColumn>
  );
}

const sayProblem = texts.editor.problems;

interface ProblemPanelProps {
  readonly problems: readonly ShownProblem[];
  readonly onJump: (element: string) => void;
}

export function ProblemPanel({ problems, onJump }: ProblemPanelProps): ReactElement {
  if (problems.length === 0) return <Typography>{sayProblem.none}</Typography>;
  return (
    <InColumn as="ul" gap={3} aria-label={sayProblem.list} sx={{ m: 0, pl: 4, fontSize: '0.875rem' }}>
      {problems.map(({ key, text, element }) => (
        <li key={key}>
          {text}
          {element !== undefined && (
            <Button
              size="small"
              variant="text"
              sx={{ display: 'block', px: 0 }}
              onClick={() => onJump(element)}
            >
              {sayProblem.jump}
            </Button>
          )}
        </li>
      ))}
    </InColumn>
  );
}

const sayField = texts.editor.fields;
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
        aria-label={isUsed ? sayField.find(field.label) : sayField.add(field.label)}
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
              {sayField.mandatory}
            </Box>
          )}
          <Box component="span" sx={{ display: 'block', ...faint }}>
            {field.description}
          </Box>
          <Box component="span" sx={{ display: 'block', ...faint }}>
            {`{${field.name}} · ${isUsed ? sayField.used : sayField.unused}`}
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
    <InColumn gap={2}>
      <Typography sx={faint}>{sayField.hint}</Typography>
      <TextField
        size="small"
        type="search"
        label={sayField.search}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {shown.length === 0 && <Typography>{sayField.none}</Typography>}
      <Box component="ul" aria-label={texts.editor.tabs.fields} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((field) => {
          const isUsed = used.has(field.name);
          const onPress = (): void => (isUsed ? onFind(field) : onAdd(field));
          return <FieldLine key={field.name} {...{ field, isUsed, onPress }} />;
        })}
      </Box>
    </InColumn>
  );
}
