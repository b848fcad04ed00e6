import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { trainingTexts } from '@senlab/contract';
import { useDeferredValue, useLayoutEffect, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { aboveLockId } from '../session/lock.ts';

/** Room for one line on the narrowest telephone. What is as high as the window, or sticks to its top, asks for it. */
const height = '2rem';

/**
 * Makes room above the page, and keeps it from what is laid over the page. Of no theme: yellow and black are the ground
 * of none, and are told apart by everybody, also on a grey printer.
 */
const room = {
  ':root': { '--strip-height': height },
  body: { paddingTop: height },
  'body .MuiDialog-root': { top: height },
  'body .MuiModal-root > .MuiDrawer-paper': { top: height, height: `calc(100% - ${height})` },
  '@media print': { ':root': { '--strip-height': '0px' }, body: { paddingTop: 0 } },
} as const;

const colours = { ground: '#FFD60A', ink: '#1B1300' } as const;

const strip = {
  position: 'fixed',
  inset: '0 0 auto',
  // Also over the lock and what is told in a corner.
  zIndex: (theme: Theme) => theme.zIndex.tooltip + 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  height,
  px: 1,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  // As large as one line can be: forty letters stand on it.
  fontSize: 'clamp(0.625rem, 3.3vw, 0.875rem)',
  lineHeight: 1.45,
  bgcolor: colours.ground,
  color: colours.ink,
  borderBottom: `3px solid ${colours.ink}`,
  '@media print': { display: 'none' },
} as const;

/** On paper, across each page that a browser prints: what is fixed is drawn on every one. */
const onPaper = {
  display: 'none',
  '@media print': {
    position: 'fixed',
    inset: 0,
    zIndex: (theme: Theme) => theme.zIndex.tooltip + 1,
    display: 'block',
    color: '#B00020',
    opacity: 0.3,
    fontSize: '7vw',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    // By its own middle: it is longer than the page is wide.
    '& > span': {
      position: 'absolute',
      top: '50%',
      left: '50%',
      transform: 'translate(-50%, -50%) rotate(50deg)',
    },
  },
} as const;

/**
 * One per application, above every page of an installation for learners; it cannot be closed. It stands first in the
 * document, so that it is read first, and beside the page: the lock hides the page and not this. Its words come after the
 * region that reads them out.
 */
export function TrainingStrip(): ReactElement {
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.dataset['lockScreen'] = '';
    element.setAttribute('role', 'status');
    return element;
  });
  const isThere = useDeferredValue(true, false);
  useLayoutEffect(() => {
    document.body.prepend(host);
    return () => host.remove();
  }, [host]);
  return createPortal(
    <>
      <GlobalStyles styles={room} />
      <Box id={aboveLockId} sx={strip}>
        {isThere && (
          <>
            <strong>{trainingTexts.place}</strong>
            <span>&nbsp;·&nbsp;{trainingTexts.patients}</span>
          </>
        )}
      </Box>
      <Box aria-hidden sx={onPaper}>
        <span>{trainingTexts.paper}</span>
      </Box>
    </>,
    host,
  );
}
