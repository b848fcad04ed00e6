import type { CourseCategory, CourseSummary } from '@senlab/demo-mock/academy';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { formatDate } from '@senlab/domain/text';
import { Empty, InColumn, InRow, tabularNumbers } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { Link, Navigate } from 'react-router';
import { BandSearch, holds } from '../ground/band-search.tsx';
import { DemoPage } from '../ground/demo-page.tsx';
import { coursesAddress, useAcademy, type Academy } from './academy-calls.ts';
import { texts } from './texts.ts';

function Dot({ color }: { readonly color: string }): ReactElement {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ flex: 'none', width: 10, height: 10, borderRadius: '50%', bgcolor: color }}
    />
  );
}

/** What its button says, and how far its reader is. */
function stateOf({ activeStep, totalSteps }: CourseSummary): readonly [action: string, progress: string] {
  if (activeStep === 0) return [texts.begin, texts.steps(totalSteps)];
  if (activeStep < totalSteps) return [texts.goOn, texts.stepOf(activeStep, totalSteps)];
  return [texts.again, texts.done];
}

function Progress({ course, text }: { readonly course: CourseSummary; readonly text: string }): ReactElement {
  const isDone = course.activeStep === course.totalSteps;
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography
        variant="caption"
        component="div"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          mb: 1,
          ...tabularNumbers,
          color: isDone ? 'success.main' : 'text.secondary',
        }}
      >
        {isDone && <CheckCircleOutlined aria-hidden sx={{ fontSize: 16 }} />}
        {text}
      </Typography>
      <LinearProgress
        aria-hidden
        variant="determinate"
        color={isDone ? 'success' : 'primary'}
        value={(100 * course.activeStep) / course.totalSteps}
        sx={{ height: 4, borderRadius: 2, bgcolor: 'divider' }}
      />
    </Box>
  );
}

function CourseCard(props: {
  readonly course: CourseSummary;
  readonly category: CourseCategory | undefined;
}): ReactElement {
  const { course, category } = props;
  const [action, progress] = stateOf(course);
  return (
    <Box
      component="article"
      aria-label={course.title}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        overflow: 'hidden',
        '&:hover': { borderColor: 'text.secondary' },
      }}
    >
      <InRow gap={2} sx={{ px: 4, py: 2, borderTop: '4px solid', borderTopColor: category?.color }}>
        <Typography variant="body2" sx={{ flex: 1, fontWeight: 500 }}>
          {category?.label}
        </Typography>
        <Schedule aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
        <Typography variant="caption" color="textSecondary">
          {texts.minutes(course.length)}
        </Typography>
      </InRow>
      <InColumn gap={1} sx={{ flex: 1, alignContent: 'start', px: 4, pb: 4 }}>
        <Typography variant="h3" component="h2" sx={{ textWrap: 'balance' }}>
          {course.title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {course.description}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {texts.updated(formatDate(course.updated))}
        </Typography>
      </InColumn>
      <InRow gap={4} align="flex-end" sx={{ px: 4, pb: 4 }}>
        <Progress course={course} text={progress} />
        <Button
          component={Link}
          to={`${coursesAddress}/${course.id}/${course.slug}`}
          variant={course.activeStep === course.totalSteps ? 'text' : 'outlined'}
          size="small"
          aria-label={`${action}: ${course.title}`}
          // The whole card leads where its button leads.
          sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {action}
        </Button>
      </InRow>
    </Box>
  );
}

function Categories(props: {
  readonly all: Academy;
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}): ReactElement {
  const { all, chosen, onChoose } = props;
  const countOf = (value: string): number =>
    all.courses.filter(({ category }) => value === '' || category === value).length;
  return (
    <InRow
      as="fieldset"
      aria-label={texts.categories}
      gap={2}
      sx={{ justifyContent: 'center', m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      {[{ value: '', label: texts.all, color: '' }, ...all.categories].map(({ value, label, color }) => (
        <ToggleButton
          key={value}
          value={value}
          size="small"
          selected={chosen === value}
          onChange={() => onChoose(value)}
          sx={{ gap: 2, px: 3, borderRadius: 999, textTransform: 'none' }}
        >
          {color !== '' && <Dot color={color} />}
          {`${label} `}
          <Box component="span" sx={{ ...tabularNumbers, opacity: 0.75 }}>
            {countOf(value)}
          </Box>
        </ToggleButton>
      ))}
    </InRow>
  );
}

export function CoursesPage(): ReactElement {
  const data = useAcademy();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState('');
  const clear = (): void => {
    setQuery('');
    setChosen('');
  };
  return (
    <DemoPage
      title={texts.title}
      subtitle={texts.subtitle}
      band={<BandSearch label={texts.search} value={query} onChange={setQuery} />}
      data={data}
      empty={texts.none}
    >
      {(all) => {
        const shown = all.courses.filter(
          ({ title, category }) => (chosen === '' || category === chosen) && holds(query, title),
        );
        return (
          <InColumn gap={5}>
            <Categories all={all} chosen={chosen} onChoose={setChosen} />
            {shown.length === 0 ? (
              <Empty {...texts.nothing} action={<Button onClick={clear}>{texts.clear}</Button>} />
            ) : (
              <Box
                sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))' }}
              >
                {shown.map((course) => (
                  <CourseCard
                    key={course.id}
                    course={course}
                    category={all.categories.find(({ value }) => value === course.category)}
                  />
                ))}
              </Box>
            )}
          </InColumn>
        );
      }}
    </DemoPage>
  );
}

/** The academy begins with its courses. */
export function AcademyPage(): ReactElement {
  return <Navigate to={coursesAddress} replace />;
}
