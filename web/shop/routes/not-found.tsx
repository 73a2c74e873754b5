/** Any address without a screen: a real 404, drawn by the root's error boundary. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
