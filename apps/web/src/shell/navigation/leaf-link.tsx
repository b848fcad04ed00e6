import type { ComponentProps, ReactElement } from 'react';
import { Link } from 'react-router';
import type { NavigationLeaf } from './navigation-item.ts';

type LeafLinkProps = ComponentProps<'a'> & { readonly leaf: NavigationLeaf };

/** Where the entry opens: here, unless it leads out of the product or says otherwise. */
export function targetOf(leaf: NavigationLeaf): string | undefined {
  return leaf.target ?? (leaf.type === 'link' ? '_blank' : undefined);
}

/** The anchor of an entry: a page of ours moves within the application, a link opens elsewhere. */
export function LeafLink({ leaf, children, ...rest }: LeafLinkProps): ReactElement {
  const target = targetOf(leaf);
  // Without noopener the other page could replace this one by a false login.
  const rel = target === undefined || target === '_self' ? undefined : 'noopener noreferrer';
  if (leaf.type === 'link') {
    return (
      <a {...rest} href={leaf.url} target={target} rel={rel}>
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} to={leaf.url} target={target} rel={rel}>
      {children}
    </Link>
  );
}
