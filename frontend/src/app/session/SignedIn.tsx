import { Suspense, useEffect } from "react";
import { Outlet } from "react-router";
import { socket } from "@/live/line";
import { Loading } from "../page/Loading";
import { SignInAgain } from "./SignInAgain";
import { goToSignIn, useSession } from "./session";

/** Lets through who is signed in. A session lost later is asked for over the page. */
export function SignedIn() {
  return (
    <Suspense fallback={<Loading />}>
      <Gate />
    </Suspense>
  );
}

function Gate() {
  const person = useSession();
  const isSignedIn = person !== null;
  useEffect(() => {
    if (!isSignedIn) {
      goToSignIn(location.pathname + location.search);
      return;
    }
    socket.open();
    return () => socket.close();
  }, [isSignedIn]);
  return isSignedIn ? (
    <>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
      <SignInAgain username={person.username} />
    </>
  ) : null;
}
