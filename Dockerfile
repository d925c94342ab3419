# The whole product in one image: pages, intake server and the leads command. See docs/deploy.md.
# Node 24 has support until April 2028. To pin the image by its content, look its digest up and add it:
#   docker buildx imagetools inspect node:24.21.0-bookworm-slim
#   docker build --build-arg NODE=24.21.0-bookworm-slim@sha256:… .
ARG NODE=24.21.0-bookworm-slim

FROM node:${NODE} AS dependencies
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:${NODE} AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# Written into the pages: another value needs another image.
ARG SITE_ORIGIN=http://localhost:3000
ARG RETENTION_DAYS=365
ARG FUNNEL=on
ARG VITE_FORM_KEY=contact
ARG VITE_REPORT_ANSWER_HOURS=24
ARG VITE_MESSAGE_ANSWER_HOURS=4
ARG VITE_API_URL=
ARG VITE_FORM_URL=
ARG VITE_WAITLIST_URL=
ARG VITE_MEASUREMENT_ID=
ARG VITE_OFFLINE_ASSESSMENT=on
RUN npm run build

FROM node:${NODE}
ARG SITE_ORIGIN=http://localhost:3000
ARG RETENTION_DAYS=365
ARG FUNNEL=on
ARG VITE_FORM_KEY=contact
ARG VITE_REPORT_ANSWER_HOURS=24
ARG VITE_MESSAGE_ANSWER_HOURS=4
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    SITE_ORIGIN=${SITE_ORIGIN} \
    RETENTION_DAYS=${RETENTION_DAYS} \
    FUNNEL=${FUNNEL} \
    VITE_FORM_KEY=${VITE_FORM_KEY} \
    VITE_REPORT_ANSWER_HOURS=${VITE_REPORT_ANSWER_HOURS} \
    VITE_MESSAGE_ANSWER_HOURS=${VITE_MESSAGE_ANSWER_HOURS}
WORKDIR /site
RUN install -d -m 0700 -o node -g node /data
COPY package.json ./
COPY --from=dependencies /site/node_modules node_modules
COPY --from=build /site/dist dist
USER node
VOLUME /data
EXPOSE 3000
# Alive, not ready: a database that is away must not have the container restarted.
HEALTHCHECK --interval=15s --timeout=5s --start-period=10s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "dist/server/main.js"]
