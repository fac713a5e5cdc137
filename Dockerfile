# The shop as an image: docker build -t zhili-byli .   (podman: buildah bud --format docker, which keeps the health check)
# How to run it: docs/deploy.md.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim
ARG BASE_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
# Packages in a layer of their own: a change of the shop does not install them again.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --include=optional --no-audit --no-fund --loglevel=error --prefer-offline
COPY tsconfig.json vite.config.ts react-router.config.ts ./
COPY scripts scripts
COPY content content
COPY public public
COPY src src
# The Node of the lockfile builds and runs the shop; the one of the base image only installs it.
RUN node_modules/.bin/node scripts/build.mjs
# on: the catalogue's pictures are painted now instead of by each new shop after its opening.
ARG PAINT=off
RUN if [ "$PAINT" = on ]; then node_modules/.bin/node scripts/paint-catalogue.ts; fi
RUN node_modules/.bin/node scripts/runtime-packages.mjs . \
 && find build -name '*.js.map' -delete \
 && mkdir -p /data && chmod 0700 /data

FROM ${BASE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=1048576 \
    PATH=/app/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/package.json package.json
COPY --from=build /app/content content
COPY --from=build /app/public public
COPY --from=build /app/build build
# The sources serve the commands below and the stamp of painted pictures.
COPY --from=build /app/src src
COPY scripts/backup.ts scripts/restore.ts scripts/move.ts scripts/staff-access.ts scripts/shop-command.ts scripts/
COPY deploy/image/health.mjs deploy/image/
COPY --from=build --chown=10001:10001 /data /data
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=180s --retries=3 CMD ["node", "deploy/image/health.mjs"]
ENTRYPOINT ["node", "--max-semi-space-size=16", "--heap-growing-percent=60", "build/main.js"]
