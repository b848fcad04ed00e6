import { lazy, Suspense, type ReactElement, type ReactNode } from 'react';
import { useSettings } from '../../settings/settings-store.ts';
import { useMenu } from '../navigation/use-navigation.ts';
import { PageLoading } from '../page-loading.tsx';
import { RightSide } from '../panel-slots/right-side.tsx';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { useIsDesktop } from '../use-is-desktop.ts';
import { usePaneScroll } from '../use-pane-scroll.ts';
import { arrange, type BarName } from './arrangement.ts';
import { Bars } from './bars.tsx';
import { Frame } from './frame.tsx';
import { frameWidths } from './frame-widths.ts';

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
