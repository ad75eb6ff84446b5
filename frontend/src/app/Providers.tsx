import { QueryClientProvider } from "@tanstack/react-query";
import { App } from "antd";
import { Suspense } from "react";
import { RouterProvider } from "react-router";
import { ServerClock } from "@/components/clock";
import { serverNow } from "@/live/clock";
import { Dressed } from "./look/Dressed";
import { Waiting } from "./look/Waiting";
import { queries } from "./queries";
import { router } from "./router";

export function Providers() {
  return (
    <QueryClientProvider client={queries}>
      <Suspense fallback={<Waiting />}>
        <Dressed>
          <App component={false}>
            <ServerClock value={serverNow}>
              <RouterProvider router={router} />
            </ServerClock>
          </App>
        </Dressed>
      </Suspense>
    </QueryClientProvider>
  );
}
