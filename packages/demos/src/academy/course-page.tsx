import type { Course } from '@senlab/demo-mock/academy';
import Check from '@mui/icons-material/Check';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { formatDate } from '@senlab/domain/text';
import { InRow, PlainList, SkeletonText, usePageSidebars } from '@senlab/ui';
import { RichTextView } from '@senlab/ui/rich-text';
import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react';
import { useNavigate, useParams } from 'react-router';
import { DemoPage } from '../ground/demo-page.tsx';
import { useDemoData } from '../ground/use-demo-data.ts';
import { base, calls, coursesAddress } from './courses-page.tsx';
import { texts } from './texts.ts';

interface ReadingProps {
  readonly course: Course;
  readonly goTo: (step: number) => void;
}

const sign = { width: 28, height: 28, fontSize: '0.8125rem', bgcolor: 'divider', color: 'text.primary' };
const ownSign = { ...sign, bgcolor: 'primary.main', color: 'primary.contrastText' };

function Steps({ course: { steps, activeStep }, goTo }: ReadingProps): ReactElement {
  const { left } = usePageSidebars();
  return (
    <Box component="nav" aria-label={texts.contents} sx={{ p: 2 }}>
      <PlainList as="ol" gap={1}>
        {steps.map(({ id, title }, index) => {
          const number = index + 1;
          const isNow = number === activeStep;
          return (
            <li key={id}>
              <ListItemButton
                selected={isNow}
                aria-current={isNow && 'step'}
                onClick={() => {
                  goTo(number);
                  left?.close();
                }}
                sx={{ gap: 3, px: 2, borderRadius: 1 }}
              >
                <Avatar aria-hidden sx={isNow ? ownSign : sign}>
                  {number < activeStep ? <Check fontSize="small" color="primary" /> : number}
                </Avatar>
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
    const isTheirs = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey;
    if (by === 0 || isTheirs || (event.target instanceof Element && event.target.closest(ownsArrows))) return;
    go(by);
  });
  useEffect(() => {
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

/** Always at the lower edge of what scrolls, whose padding it covers. */
function StepBar({ course: { activeStep, totalSteps }, goTo }: ReadingProps): ReactElement {
  const navigate = useNavigate();
  const isLast = activeStep === totalSteps;
  const edge = { position: 'sticky', bottom: '-16px', mb: -4, mt: 'auto', py: 3, borderTop: '1px solid' };
  const sx = {
    ...edge,
    borderColor: 'divider',
    bgcolor: 'background.paper',
    justifyContent: 'space-between',
  };
  return (
    <InRow gap={2} sx={sx}>
      <Button color="inherit" disabled={activeStep <= 1} onClick={() => goTo(activeStep - 1)}>
        {texts.previous}
      </Button>
      <Typography component="output" variant="body2" color="textSecondary" title={texts.keys}>
        {texts.stepOf(activeStep, totalSteps)}
      </Typography>
      <Button
        variant="contained"
        color={isLast ? 'success' : 'primary'}
        onClick={() => (isLast ? void navigate(coursesAddress) : goTo(activeStep + 1))}
      >
        {isLast ? texts.finish : texts.next}
      </Button>
    </InRow>
  );
}

function Reader({ course, goTo }: ReadingProps): ReactElement {
  const { activeStep, totalSteps, steps } = course;
  const sheet = useRef<HTMLElement>(null);
  useArrows((by) => {
    const step = activeStep + by;
    if (step >= 1 && step <= totalSteps) goTo(step);
  });
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
      <Box component="article" ref={sheet} sx={{ pt: { sm: 4 }, pb: 6 }}>
        <Typography variant="h2" sx={{ mb: 3, fontSize: '1.375rem' }}>
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
  const data = useDemoData(id, () => calls.get<Course | null>(`${base}/course`, { courseId: id }));
  const course = data.there;
  const goTo = (activeStep: number): void =>
    void data.change({
      show: (there) => there && { ...there, activeStep },
      send: () => calls.post(`${base}/course/update`, { id, activeStep }),
    });
  const steps = course ? <Steps course={course} goTo={goTo} /> : <SkeletonText />;
  return (
    <DemoPage
      title={course?.title ?? texts.course}
      subtitle={course && `${texts.minutes(course.length)} · ${texts.updated(formatDate(course.updated))}`}
      back={{ to: coursesAddress, label: texts.back }}
      isCarded
      scroll="inner"
      {...(course !== null && { left: { label: texts.contents, content: steps } })}
      data={data}
      empty={texts.unknown}
      skeleton={<SkeletonText lines={8} />}
    >
      {(there) => <Reader course={there} goTo={goTo} />}
    </DemoPage>
  );
}
