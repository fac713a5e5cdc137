// The image's health check: the shop's own answer to /api/health. A worker has no address: disable the check for it.
const response = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/health`);
process.exit(response.ok ? 0 : 1);
