import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import { useState, type ReactElement } from 'react';
import { Shortcuts } from './shortcuts/shortcuts.tsx';
import { texts } from './texts.ts';
import { ToolButton } from './bar-parts.tsx';
import { useIsDesktop } from './style.ts';

const stripWidth = 56;
/** Folded away it leaves its button over the page, where a footer may stand. */
const aboveFooter = 60;

/** The shortcuts of layout3 at the left edge. On a small screen they begin folded away and open over the page. */
export function ShortcutStrip(): ReactElement {
  const isDesktop = useIsDesktop();
  const [isOpen, setOpen] = useState(isDesktop);
  const label = isOpen ? texts.shortcuts.close : texts.shortcuts.open;
  const place = isDesktop ? { position: 'relative' } : { position: 'absolute', insetBlock: 0, left: 0 };
  return (
    <Box
      data-shell="shortcut-strip"
      sx={{ ...place, flexShrink: 0, zIndex: 'speedDial', '@media print': { display: 'none' } }}
    >
      {isOpen && (
        <Box
          sx={{
            boxSizing: 'border-box',
            width: stripWidth,
            height: '100%',
            py: 3,
            pb: 14,
            overflowY: 'auto',
            scrollbarWidth: 'none',
            borderRight: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          <Shortcuts orientation="column" />
        </Box>
      )}
      <Box sx={{ position: 'absolute', bottom: isOpen && isDesktop ? 12 : aboveFooter, left: 6 }}>
        <ToolButton
          label={label}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
        >
          {isOpen ? <ChevronLeft /> : <ChevronRight />}
        </ToolButton>
      </Box>
    </Box>
  );
}
