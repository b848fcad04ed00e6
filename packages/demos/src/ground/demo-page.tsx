import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  Empty,
  ErrorState,
  InColumn,
  InRow,
  PageCarded,
  PageHeader,
  PageSimple,
  SkeletonRows,
} from '@senlab/ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { DemoSign } from './demo-sign.tsx';
import { framed } from './look.ts';
import { texts } from './texts.ts';
import type { DemoData } from './use-demo-data.ts';

type Layout = Omit<ComponentProps<typeof PageSimple>, 'header' | 'children'>;

export interface DemoFrameProps extends Layout {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** The way back to the list that this page is about one of. */
  readonly back?: { readonly to: string; readonly label: string } | undefined;
  readonly actions?: ReactNode;
  /** Draws the title large on a band of colour, with this below it; `true` for a band with nothing more. */
  readonly band?: ReactNode;
  /** The work on one card, with its own toolbar and sidebars. */
  readonly isCarded?: boolean;
}

function Above({ back }: Pick<DemoFrameProps, 'back'>): ReactElement {
  return (
    <InRow gap={2} sx={{ mb: 2, minHeight: 24 }}>
      {back && (
        <Link
          component={RouterLink}
          to={back.to}
          variant="body2"
          underline="hover"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, py: 1 }}
        >
          <ArrowBack aria-hidden sx={{ fontSize: 18 }} />
          {back.label}
        </Link>
      )}
      <DemoSign />
    </InRow>
  );
}

/** Rings on still water, as on the page for what there is not. */
function Ripples(): ReactElement {
  return (
    <Box
      component="svg"
      viewBox="0 0 320 160"
      aria-hidden
      sx={{
        position: 'absolute',
        display: { xs: 'none', md: 'block' },
        right: -140,
        bottom: -70,
        width: 400,
        color: 'primary.main',
      }}
    >
      <g fill="none" stroke="currentColor" strokeOpacity=".22" strokeWidth="1.5">
        {[150, 104, 58].map((radius) => (
          <ellipse key={radius} cx="160" cy="90" rx={radius} ry={radius / 2.6} />
        ))}
      </g>
    </Box>
  );
}

function Band({ title, subtitle, back, actions, band }: DemoFrameProps): ReactElement {
  return (
    <Box
      component="header"
      sx={{
        position: 'relative',
        overflow: 'hidden',
        ...framed,
        px: { xs: 3, sm: 6 },
        py: { xs: 6, sm: 9 },
        bgcolor: 'primary.light',
        textAlign: 'center',
      }}
    >
      <Ripples />
      <Box sx={{ position: 'relative', display: 'grid', justifyItems: 'center', gap: 2 }}>
        <Above back={back} />
        <Typography variant="h1" sx={{ fontSize: { xs: '1.75rem', sm: '2.25rem' }, textWrap: 'balance' }}>
          {title}
        </Typography>
        {subtitle !== undefined && (
          <Typography sx={{ maxWidth: 600, color: 'text.primary', textWrap: 'pretty' }}>
            {subtitle}
          </Typography>
        )}
        {band !== true && <Box sx={{ width: '100%', mt: 3 }}>{band}</Box>}
        {actions}
      </Box>
    </Box>
  );
}

/** The frame of every page of a demo: sign, title, way back and layout. For a page that loads something, `DemoPage`. */
export function DemoFrame(props: DemoFrameProps & { readonly children: ReactNode }): ReactElement {
  const { title, subtitle, back, actions, band, isCarded = false, children, ...layout } = props;
  if (band !== undefined)
    return (
      <InColumn gap={5}>
        <Band {...{ title, subtitle, back, actions, band }} />
        {children}
      </InColumn>
    );
  const header = <PageHeader {...{ title, subtitle, actions }} above={<Above back={back} />} />;
  const Page = isCarded ? PageCarded : PageSimple;
  return (
    <Page {...layout} header={header}>
      {children}
    </Page>
  );
}

export interface DemoPageProps<Data> extends DemoFrameProps {
  readonly data: DemoData<Data>;
  /** What is said of a list that may be empty, and of an id that leads nowhere. */
  readonly empty?:
    | { readonly title: string; readonly text?: string; readonly action?: ReactNode }
    | undefined;
  /** In the shape of what comes. */
  readonly skeleton?: ReactNode;
  readonly children: (data: NonNullable<Data>) => ReactNode;
}

function isNothing(data: unknown): boolean {
  return data === null || data === undefined || (Array.isArray(data) && data.length === 0);
}

type BodyProps<Data> = Pick<DemoPageProps<Data>, 'data' | 'empty' | 'skeleton' | 'children'>;

/** The states of what is loaded, for a part of a page that asks by itself. */
export function DemoBody<Data>(props: BodyProps<Data>): ReactNode {
  const { data, empty = texts.empty, skeleton = <SkeletonRows />, children } = props;
  switch (data.state.kind) {
    case 'loading':
      return skeleton;
    case 'failed':
      return <ErrorState {...texts.failed} retry={data.retry} />;
    case 'ready': {
      const { data: there } = data.state;
      return isNothing(there) ? <Empty {...empty} /> : children(there as NonNullable<Data>);
    }
  }
}

/** A page of a demo with all its states: on the way, failed with another try, empty or unknown, and there. */
export function DemoPage<Data>(props: DemoPageProps<Data>): ReactElement {
  const { data, empty, skeleton, children, ...frame } = props;
  return (
    <DemoFrame {...frame}>
      <DemoBody {...{ data, empty, skeleton, children }} />
    </DemoFrame>
  );
}
