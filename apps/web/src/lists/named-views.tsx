import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactElement, type SubmitEvent } from 'react';
import { useTablePreferences } from '../settings/settings-store.ts';
import { texts } from './texts.ts';

export interface NamedView {
  readonly name: string;
  /** As an address: tab, filters and order, without names of people. */
  readonly view: string;
}

/** The settings have little room. */
const mostViews = 12;
const longestName = 40;
const longestView = 400;

function isNamedView(value: unknown): value is NamedView {
  if (typeof value !== 'object' || value === null) return false;
  const { name, view } = value as Partial<Record<keyof NamedView, unknown>>;
  const isName = typeof name === 'string' && name !== '' && name.length <= longestName;
  return isName && typeof view === 'string' && view.length <= longestView;
}

/** Survives whatever was stored. */
export function readNamedViews(stored: unknown): readonly NamedView[] {
  return Array.isArray(stored) ? stored.filter(isNamedView).slice(0, mostViews) : [];
}

/** The same name is the same view, kept anew. */
export function withNamedView(views: readonly NamedView[], kept: NamedView): readonly NamedView[] {
  const at = views.findIndex(({ name }) => name === kept.name);
  return at === -1 ? [...views, kept] : views.with(at, kept);
}

interface KeepFormProps {
  readonly isFull: boolean;
  readonly onKeep: (name: string) => void;
}

function KeepForm({ isFull, onKeep }: KeepFormProps): ReactElement {
  const [name, setName] = useState('');
  const keep = (event: SubmitEvent): void => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') return;
    onKeep(trimmed);
    setName('');
  };
  return (
    <Box component="form" onSubmit={keep} sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, p: 3 }}>
      <TextField
        size="small"
        fullWidth
        placeholder={texts.views.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
        helperText={isFull ? texts.views.full(mostViews) : texts.views.hint}
        slotProps={{ htmlInput: { maxLength: longestName, 'aria-label': texts.views.name } }}
      />
      <Button type="submit" size="small" variant="contained" disabled={isFull || name.trim() === ''}>
        {texts.views.keep}
      </Button>
    </Box>
  );
}

interface NamedViewsProps {
  /** Under which they are kept among the person's settings. */
  readonly name: string;
  /** The list as it stands now. */
  readonly view: string;
  readonly onOpen: (view: string) => void;
}

/** Tabs and filters that a person comes back to, under names of her own. */
export function NamedViews({ name, view, onOpen }: NamedViewsProps): ReactElement {
  const [stored, store] = useTablePreferences(name);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const views = readNamedViews(stored);
  const current = views.find((each) => each.view === view);
  const open = (chosen: NamedView): void => {
    setAnchor(null);
    onOpen(chosen.view);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<BookmarkBorder />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Box
          component="span"
          sx={{ maxWidth: 120, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {current?.name ?? texts.views.button}
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { 'aria-label': texts.views.button, role: 'dialog', sx: { width: 340 } } }}
      >
        {views.length === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ px: 3, pt: 3 }}>
            {texts.views.none}
          </Typography>
        )}
        <List disablePadding>
          {views.map((each) => (
            <ListItem
              key={each.name}
              disablePadding
              secondaryAction={
                <IconButton
                  edge="end"
                  aria-label={texts.views.forget(each.name)}
                  onClick={() => store(views.filter((other) => other !== each))}
                >
                  <DeleteOutlined />
                </IconButton>
              }
            >
              <ListItemButton selected={each === current} onClick={() => open(each)}>
                <ListItemText primary={each.name} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
        <KeepForm
          isFull={views.length >= mostViews}
          onKeep={(kept) => store(withNamedView(views, { name: kept, view }))}
        />
      </Popover>
    </>
  );
}
