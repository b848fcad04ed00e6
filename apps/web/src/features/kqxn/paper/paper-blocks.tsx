import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { printedName, type ReportDocument } from '@senlab/domain';
import type { ReactElement, ReactNode } from 'react';
import { momentText } from '../moment-text.ts';
import { Facts } from './facts.tsx';
import { texts } from './texts.ts';

interface BlockProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Block({ title, children }: BlockProps): ReactElement {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h3" component="h3" sx={{ fontSize: '0.9375rem' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Each once: two orders of one doctor are one line of the paper. */
function joined(parts: readonly string[]): string {
  return [...new Set(parts.filter((part) => part !== ''))].join('; ');
}

export function PatientBlock({ document }: { readonly document: ReportDocument }): ReactElement {
  const { patient, orders } = document;
  const { patient: names } = texts;
  return (
    <Block title={names.title}>
      <Facts
        facts={[
          { name: names.name, value: printedName(patient.fullName), isStrong: true },
          { name: names.code, value: patient.code, isStrong: true },
          { name: names.birth, value: patient.birthText },
          { name: names.sex, value: patient.sex },
          {
            name: names.gestation,
            value: joined(orders.map((order) => order.gestationalAge)),
            isStrong: true,
          },
          { name: names.para, value: joined(orders.map((order) => order.para)) },
          { name: names.department, value: joined(orders.map((order) => order.department)) },
          { name: names.doctor, value: joined(orders.map((order) => order.doctor)) },
          { name: names.payer, value: patient.payer },
          { name: names.phone, value: patient.maskedPhone },
          { name: names.address, value: patient.address, isWide: true },
          { name: names.diagnosis, value: joined(orders.map((order) => order.diagnosis)), isWide: true },
        ]}
      />
    </Block>
  );
}

export function SpecimenBlock({ document }: { readonly document: ReportDocument }): ReactElement {
  const { specimens: names } = texts;
  const ordered = joined(document.orders.map((order) => momentText(order.orderedTime)));
  return (
    <Block title={names.title}>
      {document.specimens.map((specimen, index) => (
        <Facts
          key={specimen.code}
          facts={[
            { name: names.type, value: specimen.type },
            { name: names.code, value: specimen.code },
            { name: names.condition, value: specimen.condition },
            { name: names.ordered, value: index === 0 ? ordered : '' },
            { name: names.collected, value: momentText(specimen.collectedTime), isStrong: true },
            { name: names.collectedBy, value: specimen.collectedBy },
            { name: names.received, value: momentText(specimen.receivedTime), isStrong: true },
            { name: names.receivedBy, value: specimen.receivedBy },
            { name: names.comment, value: specimen.comment, isWide: true },
          ]}
        />
      ))}
    </Block>
  );
}
