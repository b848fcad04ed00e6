import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { KeyCap } from '@senlab/ui';
import { useId, type ReactElement } from 'react';
import { SearchInput, SuggestionList } from './suggestion-list.tsx';
import { texts } from './texts.ts';
import { useFocusOnOpen } from './search-focus.ts';
import { useSearch, type Search } from './use-search.ts';

const line = { borderColor: 'divider', borderStyle: 'solid', borderWidth: 0 } as const;

function Keys(): ReactElement {
  const hints = [
    ['↑ ↓', texts.keys.move],
    ['Enter', texts.keys.open],
    ['Esc', texts.keys.close],
  ] as const;
  return (
    <Box
      aria-hidden
      sx={{ ...line, borderTopWidth: 1, display: { xs: 'none', sm: 'flex' }, gap: 5, px: 4, py: 2.5 }}
    >
      {hints.map(([key, what]) => (
        <Typography key={key} variant="caption" color="textSecondary" sx={{ display: 'flex', gap: 1.5 }}>
          <KeyCap>{key}</KeyCap> {what}
        </Typography>
      ))}
    </Box>
  );
}

/** A component of its own: what a dialog shows is there only after the dialog, and cannot be focused from outside. */
function Field(props: { readonly search: Search; readonly listId: string }): ReactElement {
  const { search, listId } = props;
  const input = useFocusOnOpen();
  return (
    <Box sx={{ ...line, borderBottomWidth: 1, display: 'flex', alignItems: 'center', pl: 4, pr: 2 }}>
      <SearchInput search={search} listId={listId} inputRef={input} sx={{ fontSize: 16, height: 56 }} />
      <IconButton aria-label={texts.close} onClick={search.clear}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** Over the page, with the keyboard in its field; gone with Esc, a click beside it, or a choice. */
export function SearchDialog(props: { readonly onClose: () => void }): ReactElement {
  const listId = useId();
  const search = useSearch(props.onClose);
  return (
    <Dialog
      open
      fullWidth
      onClose={search.clear}
      aria-label={texts.placeholder}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          sx: {
            mx: { xs: 2, sm: 4 },
            mt: { xs: 2, sm: '12dvh' },
            width: { xs: 'calc(100% - 16px)', sm: '100%' },
            maxWidth: { xs: 'none', sm: 600 },
          },
        },
      }}
    >
      <Field search={search} listId={listId} />
      <SuggestionList search={search} id={listId} />
      {search.query.trim() === '' && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 5, py: 5 }}>
          {texts.invite}
        </Typography>
      )}
      <Keys />
    </Dialog>
  );
}
