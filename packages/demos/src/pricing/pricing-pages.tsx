import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { PlainList, showMessage } from '@senlab/ui';
import type { ReactElement } from 'react';
import { DemoFrame } from '../ground/demo-page.tsx';
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
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        border: '1px solid',
        borderColor: isBest ? 'primary.main' : 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        // The middle one stands out where they are side by side.
        my: { md: isBest ? -3 : 0 },
      }}
    >
      <Box
        sx={{
          ...heads[style],
          display: 'grid',
          justifyItems: 'center',
          gap: 1,
          p: 5,
          pt: isBest ? 6 : 5,
          textAlign: 'center',
        }}
      >
        {style === 2 && isBest && <Chip size="small" color="primary" label={texts.best} />}
        <Typography component="h2" variant="h2">
          {plan.name}
        </Typography>
        <Typography
          sx={{ fontSize: 32, fontWeight: 600, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}
        >
          {plan.price}
        </Typography>
        <Typography variant="caption" sx={second}>
          {plan.per}
        </Typography>
        <Typography variant="body2" sx={second}>
          {plan.about}
        </Typography>
      </Box>
      <Box
        sx={{
          flex: 1,
          display: 'flex',
          flexDirection: 'column',
          gap: 5,
          p: 5,
          borderTop: '1px solid',
          borderColor: 'divider',
        }}
      >
        <PlainList gap={3} style={{ flex: 1, alignContent: 'start' }}>
          {plan.features.map((feature) => (
            <Box component="li" key={feature} sx={{ display: 'flex', gap: 2 }}>
              <Check aria-hidden sx={{ fontSize: 20, color: 'success.main' }} />
              {feature}
            </Box>
          ))}
        </PlainList>
        <Button
          fullWidth
          variant={isBest ? 'contained' : 'outlined'}
          onClick={() => showMessage(texts.chosen, 'info')}
        >
          {plan.action}
        </Button>
      </Box>
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
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 5,
          width: '100%',
          maxWidth: 1040,
          mx: 'auto',
          my: { md: 3 },
          p: 0,
          listStyle: 'none',
          gridTemplateColumns: { md: 'repeat(3, 1fr)' },
        }}
      >
        {texts.plans.map((plan, index) => (
          <PlanCard key={plan.name} plan={plan} style={style} isBest={index === 1} />
        ))}
      </Box>
      <Questions />
    </DemoFrame>
  );
}

export function PricingPage1(): ReactElement {
  return <PricingPage style={1} />;
}

export function PricingPage2(): ReactElement {
  return <PricingPage style={2} />;
}

export function PricingPage3(): ReactElement {
  return <PricingPage style={3} />;
}
