import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import {
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
  type RefObject,
  lazy,
  Suspense,
  type ReactNode,
} from 'react';
import { useNavigation, useLocation, useNavigationType } from 'react-router';
import { texts } from '../texts.ts';
import { ShellToolbar } from '../toolbar/shell-toolbar.tsx';
import { type BarName, arrange, frameWidths } from './arrangement.ts';
import { useSettings } from '../../settings/settings-store.ts';
import { useMenu } from '../navigation/navigation.ts';
import { RightSide } from '../right-side.tsx';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { useIsDesktop } from '../style.ts';
import { Frame } from './frame.tsx';

/** While the next page is fetched the old one stays; this says that it is coming. Late, because most come at once. */
function PageLoading(): ReactElement | null {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <Box
      component="output"
      sx={{
        position: 'relative',
        display: 'block',
        // Takes no room: the page below does not move when it comes and goes.
        height: 0,
        '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
        animation: 'appear 120ms ease-out 200ms backwards',
      }}
    >
      <LinearProgress aria-hidden sx={{ height: 2 }} />
      <Box
        sx={{
          width: 'fit-content',
          mx: 'auto',
          mt: 2,
          px: 3,
          py: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: 999,
          bgcolor: 'background.paper',
          fontSize: 13,
          color: 'text.secondary',
        }}
      >
        {texts.loading}
      </Box>
    </Box>
  );
}

/**
 * For the element that scrolls. A new page begins at its top; going back finds the place where one was. The browser does this for documents,
 * not for a pane inside one.
 */
function usePaneScroll(): RefObject<HTMLElement | null> {
  const scroller = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  const move = useNavigationType();
  const places = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });
  useEffect(() => {
    const remember = (event: Event): void => {
      const { current } = scroller;
      if (current !== null && event.target === current)
        places.current.set(shown.current.key, current.scrollTop);
    };
    // Caught on its way down: another layout makes another element scroll.
    document.addEventListener('scroll', remember, { passive: true, capture: true });
    return () => document.removeEventListener('scroll', remember, { capture: true });
  }, []);
  useLayoutEffect(() => {
    const isSamePage = shown.current.pathname === pathname;
    shown.current = { key, pathname };
    // A filter in the address is no new page.
    if (isSamePage || scroller.current === null) return;
    scroller.current.scrollTop = move === 'POP' ? (places.current.get(key) ?? 0) : 0;
  }, [key, pathname, move]);
  return scroller;
}

// Most people have neither: the usual layout does not carry them.
const MenuBar = lazy(async () => ({ default: (await import('./menu-bar.tsx')).MenuBar }));
const ShellFooter = lazy(async () => ({ default: (await import('../footer/shell-footer.tsx')).ShellFooter }));

const parts = { toolbar: ShellToolbar, menuBar: MenuBar, footer: ShellFooter } as const;
const heights = {
  toolbar: 'var(--shell-bar-height)',
  menuBar: 'var(--shell-bar-height)',
  footer: '48px',
} as const;

function Bars(props: { readonly names: readonly BarName[] }): ReactElement {
  return (
    <>
      {props.names.map((name) => {
        const Part = parts[name];
        return (
          <Suspense key={name} fallback={<Box sx={{ height: heights[name] }} />}>
            <Part />
          </Suspense>
        );
      })}
    </>
  );
}

// Each for some screens or layouts only; the others do not wait for them.
const MenuDrawer = lazy(async () => ({ default: (await import('../sidebar/menu-drawer.tsx')).MenuDrawer }));
const ShortcutStrip = lazy(async () => ({ default: (await import('../shortcut-strip.tsx')).ShortcutStrip }));

function SideBefore(): ReactElement | null {
  const { style, config } = useSettings().layout;
  const isDesktop = useIsDesktop();
  const hasMenu = useMenu().length > 0;
  if (style === 'layout3') {
    return <Suspense>{config.leftSidePanel.display && <ShortcutStrip />}</Suspense>;
  }
  if (style === 'layout2' || !isDesktop || !config.navbar.display || !hasMenu) return null;
  return config.navbar.position === 'left' ? <Sidebar /> : null;
}

function SideAfter(): ReactElement {
  const { style, config } = useSettings().layout;
  const isDesktop = useIsDesktop();
  const hasMenu = useMenu().length > 0;
  const hasColumn = style === 'layout1' && isDesktop && config.navbar.display && hasMenu;
  return (
    <>
      {hasColumn && config.navbar.position === 'right' && <Sidebar />}
      <RightSide />
    </>
  );
}

/** The page in the layout that the settings ask for. */
export function ShellLayout(props: {
  readonly children: ReactNode;
  readonly notice?: ReactNode;
}): ReactElement {
  const { layout } = useSettings();
  const isDesktop = useIsDesktop();
  const hasMenu = useMenu().length > 0;
  const scroller = usePaneScroll();
  const places = arrange(layout);
  const bars = (names: readonly BarName[]): ReactElement => (
    <Bars names={isDesktop && hasMenu ? names : names.filter((name) => name !== 'menuBar')} />
  );
  const { frame, content } = frameWidths(layout);
  return (
    <>
      <Frame
        scroll={layout.config.scroll}
        frameWidth={frame}
        contentWidth={content}
        hasScrollingBars={places.paneTop.length + places.paneBottom.length > 0}
        scrollerRef={scroller}
        top={bars(places.top)}
        left={<SideBefore />}
        columnTop={
          <>
            {bars(places.columnTop)}
            <PageLoading />
            {props.notice}
          </>
        }
        paneTop={bars(places.paneTop)}
        main={props.children}
        paneBottom={bars(places.paneBottom)}
        columnBottom={bars(places.columnBottom)}
        right={<SideAfter />}
        bottom={bars(places.bottom)}
      />
      <Suspense>{!isDesktop && hasMenu && layout.config.navbar.display && <MenuDrawer />}</Suspense>
    </>
  );
}
