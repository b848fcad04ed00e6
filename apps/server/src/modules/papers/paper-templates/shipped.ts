import { shippedTemplates as brought, type ShippedTemplate as Brought } from '@senlab/pdf/papers';
import type { Layout } from './template-row.ts';

export interface ShippedTemplate extends Omit<Brought, 'layout'> {
  readonly layout: Layout;
}

/** What the program brings. */
export const shippedTemplates: readonly ShippedTemplate[] = brought.map((one) => ({
  ...one,
  layout: { ...one.layout },
}));

export function shippedOf(code: string): ShippedTemplate | undefined {
  return shippedTemplates.find((one) => one.code === code);
}

export function isShippedCode(code: string): boolean {
  return shippedOf(code) !== undefined;
}
