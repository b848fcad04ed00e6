import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';
import { texts } from '../texts.ts';
import { projectLinks, type ProjectLink } from './project-links.ts';

function IconLink(props: { readonly link: ProjectLink; readonly index: number }): ReactElement {
  const { title, url, icon: Icon } = props.link;
  return (
    <Tooltip title={title}>
      <Box
        component="a"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${title} ${texts.menu.newTab}`}
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 32,
          height: 32,
          borderRadius: 1,
          color: 'text.secondary',
          '&:hover': { color: 'primary.main', bgcolor: 'action.hover' },
          '@keyframes expand-in': { from: { opacity: 0, transform: 'scale(0.6)' } },
          animation: `expand-in 180ms ease-out ${props.index * 60}ms backwards`,
        }}
      >
        <Icon sx={{ fontSize: 20 }} />
      </Box>
    </Tooltip>
  );
}

/** Three icons that lead to the projects behind the product; a phone has no room for them. */
export function FooterLinks(): ReactElement {
  return (
    <Box
      component="nav"
      aria-label={texts.footer.links}
      sx={{ display: { xs: 'none', sm: 'flex' }, gap: 1, ml: 'auto' }}
    >
      {projectLinks.map((link, index) => (
        <IconLink key={link.url} link={link} index={index} />
      ))}
    </Box>
  );
}
