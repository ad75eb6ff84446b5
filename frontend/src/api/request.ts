/** Call the server: one door for every request. */
export async function request<T>(url: string, options?: RequestInit): Promise<T> {
  const response = await fetch(url, options);
  return (await response.json()) as T;
}
