import Box from '@mui/material/Box';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { InColumn, InRow, PagePart, tabularNumbers } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { DemoFrame } from '../ground/demo-page.tsx';
import { texts } from './texts.ts';

/** A page with nothing to press is scrolled by the keys once it can be reached. */
function Samples(props: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <InColumn as="section" gap={5} aria-label={props.label} tabIndex={0}>
      {props.children}
    </InColumn>
  );
}

/** Something as it looks, and how it is written. */
function Sample(props: { readonly code: string; readonly children: ReactNode }): ReactElement {
  const columns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' };
  const code = { justifySelf: 'start', px: 2, borderRadius: 1, bgcolor: 'background.default', fontSize: 13 };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: columns, alignItems: 'center', gap: { xs: 1, md: 5 } }}>
      {props.children}
      <Box component="code" sx={{ ...code, py: 1, overflowWrap: 'anywhere' }}>
        {props.code}
      </Box>
    </Box>
  );
}

type Variant = NonNullable<TypographyProps['variant']>;

function Variants(props: { readonly title: string; readonly variants: readonly Variant[] }): ReactElement {
  return (
    <PagePart title={props.title}>
      {props.variants.map((variant) => (
        <Sample key={variant} code={`<Typography variant="${variant}">`}>
          <Typography variant={variant} component="p">
            {texts.typography.sample}
          </Typography>
        </Sample>
      ))}
    </PagePart>
  );
}

export function TypographyPage(): ReactElement {
  const { title, subtitle, groups, long } = texts.typography;
  return (
    <DemoFrame {...{ title, subtitle }}>
      <Samples label={title}>
        <Variants title={groups.headings} variants={['h1', 'h2', 'h3', 'h4', 'h5', 'h6']} />
        <Variants
          title={groups.words}
          variants={['subtitle1', 'subtitle2', 'body1', 'body2', 'small', 'caption', 'button']}
        />
        <PagePart title={groups.cut}>
          <Sample code="<Typography noWrap>">
            <Typography noWrap sx={{ maxWidth: 320 }}>
              {long}
            </Typography>
          </Sample>
        </PagePart>
      </Samples>
    </DemoFrame>
  );
}

const { helpers } = texts;

function Helper(props: {
  readonly about: readonly [title: string, text: string];
  readonly code: string;
  readonly children: ReactNode;
}): ReactElement {
  const [title, text] = props.about;
  return (
    <PagePart title={title}>
      <Typography color="textSecondary">{text}</Typography>
      <Sample code={props.code}>{props.children}</Sample>
    </PagePart>
  );
}

export function HelperClassesPage(): ReactElement {
  return (
    <DemoFrame title={helpers.title} subtitle={helpers.subtitle}>
      <Samples label={helpers.title}>
        <Helper about={helpers.space} code="<Box sx={{ width: 32, mt: 4, px: 3 }}>">
          <InRow gap={3} align="flex-end">
            {[1, 2, 4, 6, 8, 12].map((steps) => (
              <Box key={steps} sx={{ textAlign: 'center' }}>
                <Box sx={{ width: steps * 4, height: steps * 4, bgcolor: 'primary.main' }} />
                {steps}
              </Box>
            ))}
          </InRow>
        </Helper>
        <Helper about={helpers.colour} code="<Box sx={{ bgcolor: 'error.light', color: 'error.main' }}>">
          <InRow gap={2}>
            {helpers.roles.map(([role, word]) => (
              <Box
                key={role}
                sx={{ px: 3, py: 1, borderRadius: 1, bgcolor: `${role}.light`, color: `${role}.main` }}
              >
                {word}
              </Box>
            ))}
          </InRow>
        </Helper>
        <Helper about={helpers.figures} code="<Box sx={tabularNumbers}>">
          <Box
            sx={{ ...tabularNumbers, width: 96, textAlign: 'right', whiteSpace: 'pre-line', fontSize: 16 }}
          >
            {'1.111,1\n98.070,8\n3.412,5'}
          </Box>
        </Helper>
      </Samples>
    </DemoFrame>
  );
}
