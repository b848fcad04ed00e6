import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { tabularNumbers } from '@senlab/ui';
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { texts } from '../texts.ts';
import { neighboursIn } from './list-order.ts';

const keys = { previous: 'PageUp', next: 'PageDown' } as const;
type Way = keyof typeof keys;
const above = 'dialog, [role="dialog"], [role="alertdialog"]';

interface NeighbourButtonsProps {
  readonly id: string;
  readonly pathOf: (id: string) => string;
  /** What is opened one after the other: "Hồ sơ trước". */
  readonly words: Readonly<Record<Way, string>>;
}

function wayOf(event: KeyboardEvent): Way | undefined {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing)
    return undefined;
  // What lies above the page is answered first.
  const { target, defaultPrevented } = event;
  if (defaultPrevented || (target instanceof Element && target.closest(above) !== null)) return undefined;
  return (['previous', 'next'] as const).find((way) => keys[way] === event.key);
}

/** What is typed is sent or kept by leaving its field, as it is when somebody presses a link. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/**
 * To the row before and after this one in the list that it was opened from. Takes the place of this page in the history,
 * so that Back leads to the list, after however many.
 */
export function NeighbourButtons({ id, pathOf, words }: NeighbourButtonsProps): ReactElement | null {
  const { state } = useLocation() as { readonly state: unknown };
  const navigate = useNavigate();
  const neighbours = neighboursIn(state, id);
  const go = (way: Way): void => {
    const target = neighbours?.[way];
    if (target === undefined) return;
    leaveField();
    void navigate(pathOf(target), { state, replace: true });
  };
  const pressed = useEffectEvent((event: KeyboardEvent): void => {
    const way = wayOf(event);
    if (way === undefined || neighbours === undefined) return;
    event.preventDefault();
    if (!event.repeat) go(way);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => pressed(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  if (neighbours === undefined) return null;
  const button = (way: Way, sign: ReactElement): ReactElement => (
    <Tooltip title={texts.withKeys(words[way], `Alt + ${keys[way]}`)}>
      <span>
        <IconButton
          size="small"
          aria-label={words[way]}
          aria-keyshortcuts={`Alt+${keys[way]}`}
          disabled={neighbours[way] === undefined}
          onClick={() => go(way)}
        >
          {sign}
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', flex: 'none' }}>
      {button('previous', <ChevronLeft />)}
      <Box
        component="span"
        sx={{ color: 'text.secondary', fontSize: '0.875rem', whiteSpace: 'nowrap', ...tabularNumbers }}
      >
        {texts.placeOf(neighbours.place, neighbours.count)}
      </Box>
      {button('next', <ChevronRight />)}
    </Box>
  );
}
