import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env['SENLAB_API'] ?? 'http://127.0.0.1:4000';
const served = { target: api, changeOrigin: false };

export default defineConfig({
  plugins: [react()],
  // The oldest browsers met on hospital PCs that are still updated.
  build: { target: 'baseline-widely-available', sourcemap: false, reportCompressedSize: true },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['PORT'] ?? 5173),
    strictPort: true,
    proxy: {
      '/config.json': served,
      '/graphql': { ...served, ws: true },
      '/oidc': served,
      '/files': served,
      '/api/': served,
    },
  },
});
