import type { Course } from '@senlab/demo-mock/academy';
import Check from '@mui/icons-material/Check';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { formatDate } from '@senlab/domain/text';
import { PlainList, SkeletonText, tabularNumbers, usePageSidebars } from '@senlab/ui';
import { RichTextView } from '@senlab/ui/rich-text';
import { useEffect, useEffectEvent, useRef, type ReactElement, type TouchEvent } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { DemoPage } from '../ground/demo-page.tsx';
import { coursesAddress, useReading } from './academy-calls.ts';
import { texts } from './texts.ts';

interface ReadingProps {
  readonly course: Course;
  readonly goTo: (step: number) => void;
}

/** A number, or a tick where the reader has passed. */
function StepSign(props: { readonly number: number; readonly active: number }): ReactElement {
  const { number, active } = props;
  const colours = number < active ? { bgcolor: 'primary.light', color: 'primary.main' } : {};
  const own = number === active ? { bgcolor: 'primary.main', color: 'primary.contrastText' } : colours;
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: 28,
        height: 28,
        border: '1px solid',
        borderColor: number > active ? 'divider' : 'transparent',
        borderRadius: '50%',
        fontSize: '0.8125rem',
        fontWeight: 600,
        ...tabularNumbers,
        ...own,
      }}
    >
      {number < active ? <Check sx={{ fontSize: 18 }} /> : number}
    </Box>
  );
}

function Steps({ course, goTo }: ReadingProps): ReactElement {
  const { left } = usePageSidebars();
  return (
    <Box component="nav" aria-label={texts.contents} sx={{ p: { xs: 2, lg: 3 } }}>
      <PlainList as="ol" gap={1}>
        {course.steps.map(({ id, title }, index) => {
          const number = index + 1;
          const isCurrent = number === course.activeStep;
          return (
            <li key={id}>
              <ListItemButton
                selected={isCurrent}
                {...(isCurrent && { 'aria-current': 'step' })}
                onClick={() => {
                  goTo(number);
                  left?.close();
                }}
                sx={{ gap: 3, px: 2, borderRadius: 1 }}
              >
                <StepSign number={number} active={course.activeStep} />
                <Typography variant="body2">{title}</Typography>
              </ListItemButton>
            </li>
          );
        })}
      </PlainList>
    </Box>
  );
}

const ownsArrows = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=tablist]';

/** The arrows of the keyboard, on the whole page but where they mean something else. */
function useArrows(go: (by: number) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const by = Number(event.key === 'ArrowRight') - Number(event.key === 'ArrowLeft');
    const isOurs = !event.defaultPrevented && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (by === 0 || !isOurs || (event.target instanceof Element && event.target.closest(ownsArrows))) return;
    go(by);
  });
  useEffect(() => {
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

/** A finger drawn across, and not up or down the text. */
function useSwipe(go: (by: number) => void): {
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
} {
  const from = useRef<{ readonly clientX: number; readonly clientY: number }>(undefined);
  return {
    onTouchStart: ({ touches }) => {
      from.current = touches.length === 1 ? touches[0] : undefined;
    },
    onTouchEnd: ({ changedTouches: { 0: to } }) => {
      if (from.current === undefined || to === undefined) return;
      const across = to.clientX - from.current.clientX;
      const along = Math.abs(to.clientY - from.current.clientY);
      if (Math.abs(across) > 60 && Math.abs(across) > 2 * along) go(-Math.sign(across));
    },
  };
}

/** Always at the lower edge of what scrolls, whose padding it covers. */
function StepBar({ course, goTo }: ReadingProps): ReactElement {
  const { activeStep, totalSteps } = course;
  const navigate = useNavigate();
  const isLast = activeStep === totalSteps;
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: '-16px',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        mb: -4,
        mt: 'auto',
        py: 3,
        borderTop: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Button
        color="inherit"
        startIcon={<ChevronLeft />}
        disabled={activeStep <= 1}
        onClick={() => goTo(activeStep - 1)}
      >
        {texts.previous}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center', ...tabularNumbers }}>
        <output>{texts.stepOf(activeStep, totalSteps)}</output>
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {texts.keys}
        </Box>
      </Typography>
      <Button
        variant="contained"
        color={isLast ? 'success' : 'primary'}
        endIcon={isLast ? <Check /> : <ChevronRight />}
        onClick={() => (isLast ? void navigate(coursesAddress) : goTo(activeStep + 1))}
      >
        {isLast ? texts.finish : texts.next}
      </Button>
    </Box>
  );
}

function Reader({ course, goTo }: ReadingProps): ReactElement {
  const { activeStep, totalSteps, steps } = course;
  const sheet = useRef<HTMLElement>(null);
  const go = (by: number): void => {
    const step = activeStep + by;
    if (step >= 1 && step <= totalSteps) goTo(step);
  };
  useArrows(go);
  const begin = useEffectEvent(() => goTo(1));
  useEffect(() => {
    if (activeStep === 0) begin();
    // Another step is read from its beginning.
    const scroller = sheet.current?.closest('[role=region]');
    if (scroller) scroller.scrollTop = 0;
  }, [activeStep]);
  const step = steps[Math.max(activeStep, 1) - 1];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', maxWidth: 680, mx: 'auto' }}>
      <Box
        component="article"
        ref={sheet}
        {...useSwipe(go)}
        sx={{ pt: { sm: 4 }, pb: 6, overflowWrap: 'anywhere' }}
      >
        <Typography variant="h2" sx={{ mb: 3, fontSize: '1.375rem', textWrap: 'balance' }}>
          {step?.title}
        </Typography>
        <RichTextView html={step?.content ?? ''} />
      </Box>
      <StepBar course={course} goTo={goTo} />
    </Box>
  );
}

export function CoursePage(): ReactElement {
  const { id = '' } = useParams();
  const { data, goTo } = useReading(id);
  const { state } = data;
  const course = state.kind === 'ready' ? state.data : undefined;
  return (
    <DemoPage
      title={course?.title ?? texts.course}
      {...(course && {
        subtitle: `${texts.minutes(course.length)} · ${texts.updated(formatDate(course.updated))}`,
      })}
      back={{ to: coursesAddress, label: texts.back }}
      isCarded
      scroll="inner"
      {...(course !== null && {
        left: {
          label: texts.contents,
          content: course ? <Steps course={course} goTo={goTo} /> : <SkeletonText lines={5} />,
        },
      })}
      data={data}
      empty={{
        ...texts.unknown,
        action: (
          <Button component={Link} to={coursesAddress}>
            {texts.back}
          </Button>
        ),
      }}
      skeleton={<SkeletonText lines={8} />}
    >
      {(there) => <Reader course={there} goTo={goTo} />}
    </DemoPage>
  );
}
