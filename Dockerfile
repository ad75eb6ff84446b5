# One image for the web, the supervisor with its engines, and the Connect worker.
FROM node:24-trixie-slim AS pages
WORKDIR /app/frontend
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN npm ci
COPY frontend ./
RUN npm run build

FROM python:3.12-slim-trixie

RUN apt-get update \
 && apt-get install --yes --no-install-recommends openjdk-21-jre-headless maven \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --uid 10001 --create-home forebay \
 && install -d -o forebay -g forebay /app /var/lib/forebay /var/lib/forebay-connectors

WORKDIR /app
COPY requirements.txt wheels.cfg ./
RUN DIST_EXTRA_CONFIG=/app/wheels.cfg pip install --no-cache-dir -r requirements.txt
COPY pom.xml manage.py ./
COPY spark_runtime spark_runtime
COPY backend backend
RUN python -m backend.local.jars && rm -rf ~/.m2 \
 && python -m spark_runtime.engine.class_archive build/jars/spark
COPY --from=pages /app/frontend/dist frontend/dist

ENV FOREBAY_HOME=/var/lib/forebay PYTHONUNBUFFERED=1
USER forebay
CMD ["python", "manage.py", "serve", "--host", "0.0.0.0"]
