import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { appConfig, type AppConfig } from '../../../api/config.ts';
import { texts } from './texts.ts';

type Line = AppConfig['hospital']['addresses'][number];

const linkStyle = { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } };

function Lines(props: { readonly lines: readonly Line[] }): ReactElement {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, alignContent: 'start' }}>
      {props.lines.map((line) => (
        <div key={`${line.label} ${line.text}`}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {line.label}
          </Box>
          <Box component="dd" sx={{ m: 0, color: 'text.primary' }}>
            {line.href === undefined ? (
              line.text
            ) : (
              <Box component="a" href={line.href} rel="noreferrer" sx={linkStyle}>
                {line.text}
              </Box>
            )}
          </Box>
        </div>
      ))}
    </Box>
  );
}

/** The hospital's addresses and contact lines, as the installation names them. */
export function HospitalFooter(): ReactElement {
  const { addresses, contacts } = appConfig().hospital;
  return (
    <Box
      component="footer"
      aria-label={texts.hospitalDetails}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        gap: { xs: 4, sm: 6 },
        pt: 5,
        borderTop: '1px solid',
        borderColor: 'divider',
        fontSize: 12,
        lineHeight: 1.5,
      }}
    >
      <Lines lines={addresses} />
      <Lines lines={contacts} />
    </Box>
  );
}
