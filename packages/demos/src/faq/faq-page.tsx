import { faqHandlers, type FaqEntry } from '@senlab/demo-mock/faq';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Empty } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { BandSearch, holds } from '../ground/band-search.tsx';
import { demoCalls } from '../ground/demo-calls.ts';
import { DemoPage } from '../ground/demo-page.tsx';
import { useDemoData } from '../ground/use-demo-data.ts';
import { texts } from './texts.ts';

const calls = demoCalls(faqHandlers);

/** One question is open at a time. */
function Questions({ entries }: { readonly entries: readonly FaqEntry[] }): ReactElement {
  const [open, setOpen] = useState<string>();
  if (entries.length === 0) return <Empty {...texts.nothing} />;
  return (
    <Box sx={{ width: '100%', maxWidth: 860, mx: 'auto' }}>
      {entries.map(({ id, question, answer }) => (
        <Accordion
          key={id}
          elevation={0}
          expanded={open === id}
          onChange={(_event, isOpen) => setOpen(isOpen ? id : undefined)}
        >
          <AccordionSummary expandIcon={<ExpandMore />} aria-controls={`${id}-answer`} id={id}>
            <Typography sx={{ fontWeight: 500 }}>{question}</Typography>
          </AccordionSummary>
          <AccordionDetails id={`${id}-answer`} sx={{ pt: 0 }}>
            <Typography color="textSecondary" sx={{ maxWidth: 680 }}>
              {answer}
            </Typography>
          </AccordionDetails>
        </Accordion>
      ))}
    </Box>
  );
}

export function FaqPage(): ReactElement {
  const [query, setQuery] = useState('');
  const faq = useDemoData('faq', () => calls.get<readonly FaqEntry[]>('/api/faq'));
  return (
    <DemoPage
      title={texts.title}
      subtitle={texts.subtitle}
      band={<BandSearch label={texts.search} value={query} onChange={setQuery} />}
      data={faq}
    >
      {(all) => <Questions entries={all.filter(({ question, answer }) => holds(query, question, answer))} />}
    </DemoPage>
  );
}
