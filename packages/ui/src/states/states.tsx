import { createSvgIcon } from '@mui/material/utils';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactElement, type ReactNode, useCallback } from 'react';
import Button from '@mui/material/Button';
import { texts } from './texts.ts';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** A tray with nothing in it. */
const EmptySign = createSvgIcon(
  <path
    {...stroke}
    d="M4 13.5 6.6 5.6A1.5 1.5 0 0 1 8 4.5h8a1.5 1.5 0 0 1 1.4 1.1L20 13.5V18a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18zM4 13.5h4.5l1.2 2.2h4.6l1.2-2.2H20"
  />,
  'Empty',
);

const FailedSign = createSvgIcon(
  <path {...stroke} d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 7.8v5M12 16v.1" />,
  'Failed',
);

interface StateBlockProps {
  readonly icon: ReactNode;
  readonly tone: 'calm' | 'danger';
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
  /** 'alert' is read aloud when it appears. */
  readonly role?: 'alert' | undefined;
}

const colours = {
  calm: { color: 'primary.main', bgcolor: 'primary.light' },
  danger: { color: 'error.main', bgcolor: 'error.light' },
} as const;

/** In the place of content that is not there: a sign, one plain sentence, one thing to do. */
function StateBlock({ icon, tone, title, text, action, role }: StateBlockProps): ReactElement {
  return (
    <Box
      role={role}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1,
        px: 4,
        py: { xs: 8, sm: 12 },
      }}
    >
      <Box
        aria-hidden
        sx={{
          ...colours[tone],
          display: 'grid',
          placeItems: 'center',
          width: 48,
          height: 48,
          mb: 3,
          borderRadius: '50%',
          '& svg': { fontSize: 24 },
        }}
      >
        {icon}
      </Box>
      <Typography variant="subtitle1" component="p" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {text !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 440, textWrap: 'pretty' }}>
          {text}
        </Typography>
      )}
      {action !== undefined && <Box sx={{ mt: 4 }}>{action}</Box>}
    </Box>
  );
}

interface EmptyProps {
  readonly title: string;
  readonly text?: string;
  /** One button or link that fills the emptiness. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** A list or page with nothing in it yet. */
export function Empty({ title, text, action, icon = <EmptySign /> }: EmptyProps): ReactElement {
  return <StateBlock tone="calm" icon={icon} title={title} text={text} action={action} />;
}

interface ErrorStateProps {
  readonly title: string;
  readonly text?: string;
  readonly retry?: () => void;
}

/** Something could not be shown; `retry` offers to try again. */
export function ErrorState({ title, text, retry }: ErrorStateProps): ReactElement {
  const button = retry && (
    <Button variant="outlined" onClick={retry}>
      {texts.retry}
    </Button>
  );
  return (
    <StateBlock role="alert" tone="danger" icon={<FailedSign />} title={title} text={text} action={button} />
  );
}

interface PieceBoundaryProps {
  /** A change starts the piece again: the next patient's page must not inherit the fault of the last one's. */
  readonly resetKey?: unknown;
  readonly title?: string;
  readonly text?: string;
  readonly onError?: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Keeps a fault inside its piece of the page: the rest goes on, and the piece can be tried again. */
export function PieceBoundary(props: PieceBoundaryProps): ReactElement {
  const { title = texts.failed.title, text = texts.failed.text, resetKey, onError, children } = props;
  const render = useCallback(
    ({ resetErrorBoundary }: FallbackProps) => (
      <ErrorState title={title} text={text} retry={() => resetErrorBoundary()} />
    ),
    [title, text],
  );
  return (
    <ErrorBoundary
      fallbackRender={render}
      resetKeys={[resetKey]}
      onError={(error) => {
        onError?.(error);
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
