export * from './auth-pages.tsx';
