import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { InColumn, InRow, PlainList, showMessage, tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { DemoFrame } from '../ground/demo-page.tsx';
import { framed, lineAbove } from '../ground/look.ts';
import { texts, type Plan } from './texts.ts';

/** 1: a strip of colour over each plan. 2: quiet packages, one with a badge. 3: the price on colour. */
type Style = 1 | 2 | 3;

const heads = {
  1: { borderTop: '6px solid', borderColor: 'primary.main' },
  2: {},
  3: { bgcolor: 'primary.main', color: 'primary.contrastText' },
} as const;

function PlanCard(props: {
  readonly plan: Plan;
  readonly style: Style;
  readonly isBest: boolean;
}): ReactElement {
  const { plan, style, isBest } = props;
  const second = style === 3 ? { color: 'inherit' } : { color: 'text.secondary' };
  // The middle one stands out where they are side by side.
  const best = isBest ? { borderColor: 'primary.main', my: { md: -3 } } : {};
  return (
    <Box
      component="li"
      sx={{ ...framed, ...best, display: 'flex', flexDirection: 'column', overflow: 'hidden' }}
    >
      <InColumn
        gap={1}
        sx={{ ...heads[style], justifyItems: 'center', p: 5, pt: isBest ? 6 : 5, textAlign: 'center' }}
      >
        {style === 2 && isBest && <Chip size="small" color="primary" label={texts.best} />}
        <Typography component="h2" variant="h2">
          {plan.name}
        </Typography>
        <Typography sx={{ ...tabularNumbers, fontSize: 32, fontWeight: 600, lineHeight: 1.3 }}>
          {plan.price}
        </Typography>
        <Typography variant="caption" sx={second}>
          {plan.per}
        </Typography>
        <Typography variant="body2" sx={second}>
          {plan.about}
        </Typography>
      </InColumn>
      <InColumn gap={5} sx={{ ...lineAbove, flex: 1, gridTemplateRows: '1fr auto', p: 5 }}>
        <PlainList gap={3} sx={{ alignContent: 'start' }}>
          {plan.features.map((feature) => (
            <InRow as="li" key={feature} gap={2} sx={{ flexWrap: 'nowrap' }}>
              <Check aria-hidden sx={{ fontSize: 20, color: 'success.main' }} />
              {feature}
            </InRow>
          ))}
        </PlainList>
        <Button
          fullWidth
          variant={isBest ? 'contained' : 'outlined'}
          onClick={() => showMessage(texts.chosen, 'info')}
        >
          {plan.action}
        </Button>
      </InColumn>
    </Box>
  );
}

function Questions(): ReactElement {
  return (
    <Box
      component="section"
      aria-labelledby="questions"
      sx={{ width: '100%', maxWidth: 960, mx: 'auto', py: 4 }}
    >
      <Typography id="questions" variant="h2" sx={{ mb: 4, textAlign: 'center' }}>
        {texts.faq}
      </Typography>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {texts.questions.map(([question, answer]) => (
          <Box key={question}>
            <Typography component="h3" sx={{ fontWeight: 600 }}>
              {question}
            </Typography>
            <Typography color="textSecondary">{answer}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function PricingPage({ style }: { readonly style: Style }): ReactElement {
  return (
    <DemoFrame title={texts.title} subtitle={texts.subtitle} band>
      <PlainList
        gap={5}
        sx={{
          gridTemplateColumns: { md: 'repeat(3, 1fr)' },
          width: '100%',
          maxWidth: 1040,
          mx: 'auto',
          my: { md: 3 },
        }}
      >
        {texts.plans.map((plan, index) => (
          <PlanCard key={plan.name} plan={plan} style={style} isBest={index === 1} />
        ))}
      </PlainList>
      <Questions />
    </DemoFrame>
  );
}

export const PricingPage1 = (): ReactElement => <PricingPage style={1} />;
export const PricingPage2 = (): ReactElement => <PricingPage style={2} />;
export const PricingPage3 = (): ReactElement => <PricingPage style={3} />;
