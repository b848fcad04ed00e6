import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { MarkedText } from '../search/marked-text.tsx';
import { PageSign } from '../search/page-sign.tsx';
import type { SearchablePage } from '../search/searchable-pages.ts';
import { texts } from './texts.ts';

interface ShortcutRowProps {
  readonly page: SearchablePage;
  readonly query: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly onLeave: () => void;
}

/** A page that can be opened, with the star that makes it a shortcut. */
export function ShortcutRow(props: ShortcutRowProps): ReactElement {
  const { page, query, isChosen } = props;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box
        component={Link}
        to={page.url}
        onClick={props.onLeave}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          flex: 1,
          minWidth: 0,
          minHeight: 44,
          px: 3,
          py: 1,
          borderRadius: 1,
          color: 'text.primary',
          textDecoration: 'none',
          '& > svg, & > span[aria-hidden]': { color: 'text.secondary' },
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <PageSign page={page} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2">
            <MarkedText text={page.title} query={query} />
          </Typography>
          {page.trail !== '' && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              <MarkedText text={page.trail} query={query} />
            </Typography>
          )}
        </Box>
      </Box>
      <IconButton
        aria-label={isChosen ? texts.remove(page.title) : texts.add(page.title)}
        onClick={props.onToggle}
        sx={{ color: isChosen ? 'warning.main' : 'text.secondary' }}
      >
        {isChosen ? <Star fontSize="small" /> : <StarBorder fontSize="small" />}
      </IconButton>
    </Box>
  );
}
