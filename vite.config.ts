import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  builder: {
    async buildApp(builder) {
      for (const name of ['server', 'client', 'prerender']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
  environments: {
    client: { build: { outDir: 'dist/web', manifest: true } },
    prerender: {
      build: { outDir: 'dist/prerender', rolldownOptions: { input: 'src/web/app/prerender.tsx' } },
    },
    server: {
      build: {
        outDir: 'dist/server',
        target: 'node20',
        rolldownOptions: { input: { main: 'src/server/main.ts', cli: 'src/server/cli.ts' } },
      },
    },
  },
})
