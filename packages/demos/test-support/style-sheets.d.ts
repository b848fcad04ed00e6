/** The calendar of the demo apps brings style sheets, which the bundler reads. */
declare module '*.css';
